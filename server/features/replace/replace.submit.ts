/** Sends an exchange in one transaction: the form is judged, everything reckoned anew, the lead kept with it (decision 074). */
import { formatMoney } from '#contract/figures.ts'
import type { Parsed } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { leadFactsOf } from '#server/features/lead/lead.rules.ts'
import { type ReadLead, readLead } from '#server/features/lead/lead.read.ts'
import { keepLead, provedPhone, type SubmittedLead } from '#server/features/lead/lead.submit.ts'
import type { WriteCtx } from '#server/http/context.ts'
import { newNumber } from '#server/lib/ids.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { gradeOf, offerRange } from '#server/lib/valuation.ts'
import { addReplacement } from './replace.queries.ts'
import { type OldCar, oldCar, reckoned, type WantedCar, wantedCar } from './replace.reckon.ts'

type Submitted = Parsed<'replace.submit'>

export interface Sent extends SubmittedLead {
  replacementNo: string
  totalFen: number
  monthlyFen: number | null
}

/** What the form says of both cars is what was reckoned with. @throws Refusal FORM_WRONG */
function mustAgree({ bean, values }: ReadLead, { car, value }: OldCar, wanted: WantedCar): void {
  const known: Readonly<Record<string, string>> = {
    seriesCode: value.trim.seriesCode,
    modelCode: value.trim.rangeCode,
    registeredOn: car.registeredOn,
    mileageKm: String(car.mileageKm),
    condition: String(gradeOf(car.condition)),
    wantedSeriesCode: wanted.seriesCode,
  }
  const differs = bean.questions.some(
    ({ questionId, name, hidden }) => !hidden && Object.hasOwn(known, name) && values[questionId] !== known[name],
  )
  if (differs) throw new Refusal('FORM_WRONG')
}

/** @throws Refusal CAR_SOLD, CAR_HELD */
function mustBeHad({ state }: WantedCar): void {
  if (state === 'gone') throw new Refusal('CAR_SOLD')
  if (state === 'held') throw new Refusal('CAR_HELD')
}

/**
 * Keeps what was asked for, with the sum that the page has shown; nobody sends one of their own.
 * @throws Refusal ROBOT, FORM_WRONG, REPLACE_INCOMPLETE, REPLACE_CHANGED, and what valuing the old car, finding the wanted
 *   one, and reading and keeping the lead refuse
 */
export async function submitReplacement(ctx: WriteCtx, input: Submitted): Promise<Sent> {
  if (input.website) throw new Refusal('ROBOT')
  const { old: _, carOfferNo, wanted: asked, owedFen, pay, expectFen, expectMonthlyFen, ...form } = input
  const formData =
    asked && 'carNo' in asked
      ? { carNo: asked.carNo }
      : asked && 'code' in asked
        ? { configurationCode: asked.code }
        : {}
  const read = await readLead(ctx, { ...form, formData, onlineValuationInfo: undefined })
  if (read.form.key !== 'replace') throw new Refusal('FORM_WRONG')
  const old = await oldCar(ctx, { old: input.old, carOfferNo })
  const wanted = asked && (await wantedCar(ctx, asked))
  if (!old || !wanted) throw new Refusal('REPLACE_INCOMPLETE')
  mustBeHad(wanted)
  mustAgree(read, old, wanted)
  const { facts, loan, sum } = reckoned(old, wanted, owedFen, pay)
  const monthlyFen = loan?.offer.monthlyFen ?? null
  if (sum.totalFen !== expectFen || monthlyFen !== expectMonthlyFen)
    throw new Refusal('REPLACE_CHANGED', { amount: sumWord(sum.totalFen, monthlyFen) })
  const { phone } = leadFactsOf(read.bean, read.values)
  const { value } = old
  const lead = await keepLead(
    ctx,
    {
      ...form,
      formData,
      onlineValuationInfo:
        old.oldFen === null ? undefined : { ...offerRange(value.model, old.oldFen), valuedAt: ctx.now.getTime() },
    },
    read,
    await provedPhone(ctx, phone, input.smsCode),
  )
  const replacementNo = newNumber('HE', ctx.now)
  const { car } = old
  await addReplacement(ctx.tx, {
    replacementNo,
    leadId: lead.row.id,
    createdAt: ctx.now,
    spuId: car.spuId,
    modelYear: car.modelYear,
    registeredOn: car.registeredOn,
    mileageKm: car.mileageKm,
    cityCode: car.cityCode,
    useKind: car.use,
    accident: car.accident,
    flood: car.flood,
    condition: JSON.stringify(car.condition),
    carOfferId: old.offer?.id ?? null,
    valuationVersion: old.offer?.valuationVersion ?? value.version,
    oldFen: facts.oldFen,
    owedFen,
    wantedKind: wanted.kind,
    wantedKey: wanted.key,
    wantedCn: wanted.name.cn,
    wantedEn: wanted.name.en,
    seriesCode: wanted.seriesCode,
    bodyKey: wanted.bodyKey,
    paint: wanted.paint,
    priceFen: facts.priceFen,
    bonusFen: facts.bonusFen,
    productCode: loan?.product.productCode ?? null,
    loan: loan ? JSON.stringify(keptLoan(loan)) : null,
    totalFen: sum.totalFen,
  })
  return { ...lead, replacementNo, totalFen: sum.totalFen, monthlyFen }
}

/** A sum as a refusal names it: what is paid, or paid out, and each month. */
function sumWord(totalFen: number, monthlyFen: number | null): Word {
  const amount = formatMoney(Math.abs(totalFen))
  const month = monthlyFen === null ? '' : formatMoney(monthlyFen)
  return {
    cn: `${totalFen < 0 ? '应得' : '应付'} ${amount}${month && `，月供 ${month}`}`,
    en: `${amount} to ${totalFen < 0 ? 'get' : 'pay'}${month && `, ${month} a month`}`,
  }
}

type Reckoned = NonNullable<ReturnType<typeof reckoned>['loan']>

/** A loan as it is kept: in words of the day, for products change. */
const keptLoan = ({ product, offer }: Reckoned) => ({
  productName: { cn: product.nameCn, en: product.nameEn },
  kind: product.kind,
  downPercent: offer.downPercent,
  months: offer.months,
  loanFen: offer.loanFen,
  feeFen: offer.feeFen,
  monthlyFen: offer.monthlyFen,
  lastMonthFen: offer.lastMonthFen,
  balloonFen: offer.balloonFen,
  totalInterestFen: offer.totalInterestFen,
  aprBasisPoints: offer.aprBasisPoints,
  irrBasisPoints: offer.irrBasisPoints,
})
export type KeptLoan = ReturnType<typeof keptLoan>
