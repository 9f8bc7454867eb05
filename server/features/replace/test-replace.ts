/** A shop in which cars are replaced by others, with the form filled in as the page does. For tests. */
import { sql } from 'kysely'
import type { FormPurpose } from '#contract/codes.ts'
import { answersOf, startValues, type Values } from '#contract/forms/engine.ts'
import { questionnaireIdOf } from '#contract/forms/questionnaire.ts'
import type { Input } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { type PayWish, replaceLoan, replaceSum } from '#contract/replace.ts'
import { trimRows } from '#server/db/seed/range.ts'
import { car, trim } from '#server/features/sell/test-cars.ts'
import { openSell, outletId } from '#server/features/sell/test-sell.ts'

export type Submit = Input<'replace.submit'>
export type Wanted = NonNullable<Submit['wanted']>

/** A version that is built today, other than the old car. */
export const wantedTrim = required(
  trimRows.find(each => each.lastModelYear === null && each.seriesCode !== trim.seriesCode),
  'trim to want',
)

export interface Said {
  wanted: Wanted
  old?: Submit['old']
  carOfferNo?: string
  owedFen?: number
  pay?: PayWish
  token?: string
  /** Purposes that are agreed to beside those that are needed. */
  agrees?: readonly FormPurpose[]
  values?: Values
  change?: Partial<Submit>
}

export async function openReplace() {
  const shop = await openSell()
  let cars = 0
  /** A used car on sale. */
  async function newCar(priceFen = 200_000_00, state = 'publish'): Promise<string> {
    const n = ++cars
    const carNo = `HU26-8${String(n).padStart(5, '0')}`
    await sql`
      insert into used_car (car_no, vin, spu_id, series_code, range_code, title_cn, title_en, model_year, mileage_km, paint,
        cabin, body_key, energy, gearbox, emission_level, vehicle_source, msrp_fen, price_fen, monthly_fen, outlet_id,
        province_code, city_code, listed_at, search_text, state, sold_at)
      select ${carNo}, ${`LX0AA1A28NA${String(n).padStart(6, '0')}`}, t.spu_id, t.series_code, t.range_code, '想换的车', 'Car to want',
        2023, 12000, 'night', 'stone', 'sedan', t.energy, 'auto', 6, 'replace', 30000000, ${priceFen}, 300000, o.outlet_id,
        o.city_code / 10000 * 10000, o.city_code, now(), '', ${state}, case when ${state} = 'sold' then now() end
      from car_trim t, outlet o where o.outlet_id = ${outletId} and t.spu_id = ${wantedTrim.spuId}`.execute(shop.db)
    return carNo
  }

  /** What the page has on its screen: the answer, and what both sides make of it. */
  async function shown({ wanted, old = car, carOfferNo, owedFen = 0, pay = null, token = '' }: Said) {
    const of = carOfferNo === undefined ? { old } : { carOfferNo }
    const answer = await shop.ask('replace.reckon', token, { ...of, wanted })
    const facts = {
      priceFen: required(answer.wanted, 'wanted car').priceFen,
      bonusFen: answer.bonusFen,
      oldFen: answer.oldFen,
      owedFen,
    }
    const loan = replaceLoan(facts, answer.products, pay, answer.usual)
    return { answer, loan, sum: replaceSum(facts, loan?.offer ?? null) }
  }

  /** What the page sends. */
  async function inputOf(said: Said, phone: string): Promise<Submit> {
    const { wanted, old = car, carOfferNo, owedFen = 0, pay = null, agrees = [], values = {}, change = {} } = said
    const { answer, loan, sum } = await shown(said)
    const { formBean: form } = await shop.ask('form.byKey', '', { key: 'replace' })
    const known: Values = {
      seriesCode: trim.seriesCode,
      modelCode: required(
        trimRows.find(each => each.spuId === old.spuId),
        'trim of the old car',
      ).rangeCode,
      registeredOn: old.registeredOn,
      mileageKm: String(old.mileageKm),
      condition: String(Math.max(old.condition.body, old.condition.cabin, old.condition.mechanics)),
      wantedSeriesCode: answer.wanted?.seriesCode ?? '',
      planTime: 'M1',
      cityCode: String(old.cityCode),
      customerName: '沈知遥',
      mobile: phone,
    }
    const agreed = ['PRIVACY', 'CONTACT', ...agrees]
    const all: Values = {
      ...startValues(form),
      ...Object.fromEntries(
        form.questions
          .filter(each => !each.hidden)
          .map(each => [
            each.questionId,
            each.consentId === null ? (known[each.name] ?? '') : agreed.includes(each.consentId),
          ]),
      ),
      ...values,
    }
    const consents = form.questions
      .filter(each => each.consentId !== null && all[each.questionId] === true)
      .map(each => ({
        consentId: each.consentId as FormPurpose,
        consentVersion: String(each.consentVersion),
        signTime: shop.now().getTime(),
      }))
    return {
      origin: 15,
      formId: form.formId,
      request: { consents, brand: 'hesper' },
      answeredQuestionnaire: {
        questionnaireId: questionnaireIdOf(form),
        questions: answersOf(form, all, question => question.options).map(each => ({
          ...each,
          answers: [...each.answers],
        })),
      },
      ...(carOfferNo === undefined ? { old } : { carOfferNo }),
      wanted,
      owedFen,
      pay,
      expectFen: sum.totalFen,
      expectMonthlyFen: loan?.offer.monthlyFen ?? null,
      ...change,
    }
  }
  return { ...shop, newCar, shown, inputOf }
}
export { car, outletId, trim }
