/** Used cars side by side: what a buyer holds against each other, line by line (domain A.2). */
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { formatMoney } from '#contract/figures.ts'
import { labelWord } from '#server/features/valuation/valuation.words.ts'
import { dictionaryLists } from '#server/features/content/content.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay, dayMs, msBetween } from '#server/lib/clock.ts'
import { alike } from '#server/lib/words.ts'
import { cardOf } from './used-car.cards.ts'
import { allFactsOf } from './used-car.facts.ts'
import { type Lookup, lookupOf } from './used-car.lookup.ts'
import { carsBeside } from './used-car.queries.ts'
import { valueOnSale } from './used-car.value.ts'

type Beside = Reply<'usedCar.compare'>
type Car = Awaited<ReturnType<typeof carsBeside>>[number]
type Value = Word | null

const yes: Word = { cn: '有', en: 'Yes' }
const no: Word = { cn: '无', en: 'No' }

/** Whether two lines of words are not the same for all. */
const differs = (values: readonly Value[]): boolean =>
  new Set(values.map(value => value && `${value.cn}\n${value.en}`)).size > 1

const line = (code: string, label: Word, values: readonly Value[]) => ({
  code,
  label,
  values: [...values],
  differs: differs(values),
})

/** What each costs, how that compares, and since when it has been on sale. */
async function priceLines(cars: readonly Car[], ctx: Ctx): Promise<Beside['groups'][number]['rows']> {
  const worth = await Promise.all(cars.map(car => valueOnSale(ctx.memory, car, ctx.now)))
  const days = cars.map(car => Math.max(0, Math.floor(msBetween(car.listedAt, car.soldAt ?? ctx.now) / dayMs)))
  return [
    line(
      'price',
      { cn: '售价', en: 'Price' },
      cars.map(car => alike(formatMoney(car.priceFen))),
    ),
    line(
      'label',
      { cn: '与估值相比', en: 'Against its valuation' },
      worth.map(each => labelWord(each.label)),
    ),
    line(
      'worth',
      { cn: '估值', en: 'Valuation' },
      worth.map(each => alike(formatMoney(each.totalFen))),
    ),
    line(
      'guide',
      { cn: '新车指导价', en: 'Price when new' },
      cars.map(car => alike(formatMoney(car.msrpFen))),
    ),
    line(
      'days',
      { cn: '在售天数', en: 'Days on sale' },
      days.map(n => ({ cn: `${n}\u00a0天`, en: String(n) })),
    ),
  ]
}

function conditionLines(cars: readonly Car[]): Beside['groups'][number]['rows'] {
  return [
    line(
      'certified',
      { cn: '官方认证', en: 'Certified' },
      cars.map(car => (car.certified ? yes : no)),
    ),
    line(
      'score',
      { cn: '检测得分', en: 'Inspection score' },
      cars.map(car => (car.score === null ? null : { cn: `${car.score}\u00a0分`, en: String(car.score) })),
    ),
    line(
      'defects',
      { cn: '检测发现', en: 'Findings' },
      cars.map(car =>
        car.defectCount === null ? null : { cn: `${car.defectCount}\u00a0项`, en: String(car.defectCount) },
      ),
    ),
    line(
      'accident',
      { cn: '结构性事故', en: 'Structural accident' },
      cars.map(car => (car.accident ? yes : no)),
    ),
  ]
}

/** Facts in the order of a page; what none of them has is left out. */
function factLines(cars: readonly Car[], lookup: Lookup): Beside['groups'][number]['rows'] {
  const facts = cars.map(car => allFactsOf(car, lookup))
  return (facts[0] ?? [])
    .map(({ code, label }, at) =>
      line(
        code,
        label,
        facts.map(of => of[at]?.value ?? null),
      ),
    )
    .filter(row => row.values.some(value => value !== null))
}

/** What any of them is equipped with. */
async function equipmentLines(cars: readonly Car[], ctx: Ctx): Promise<Beside['groups'][number]['rows']> {
  const names = (await dictionaryLists(ctx.memory)).get('Equipment') ?? []
  return [...new Set(cars.flatMap(car => car.equipment))].map(code => {
    const name = names.find(each => each.code === code)
    return line(
      code,
      name ? { cn: name.nameCn, en: name.nameEn } : alike(code),
      cars.map(car => (car.equipment.includes(code) ? yes : no)),
    )
  })
}

/**
 * Up to four used cars side by side, in the order that was asked for. What is not shown any more, or never was, is named by
 * its number: a shared comparison outlives its cars.
 */
export async function compareUsedCars(asked: readonly string[], ctx: Ctx): Promise<Beside> {
  const carNos = [...new Set(asked.map(carNo => carNo.toUpperCase()))]
  const [rows, lookup] = await Promise.all([carsBeside(ctx.db, carNos), lookupOf(ctx.memory)])
  const cars = carNos.flatMap(carNo => rows.find(each => each.carNo === carNo) ?? [])
  const [price, equipment] = await Promise.all([priceLines(cars, ctx), equipmentLines(cars, ctx)])
  const today = beijingDay(ctx.now)
  const groups = [
    { code: 'price', name: { cn: '价格', en: 'Price' }, rows: price },
    { code: 'condition', name: { cn: '车况', en: 'Condition' }, rows: conditionLines(cars) },
    { code: 'facts', name: { cn: '参数', en: 'Data' }, rows: factLines(cars, lookup) },
    { code: 'equipment', name: { cn: '配置', en: 'Equipment' }, rows: equipment },
  ]
  return {
    cars: cars.map(car => cardOf(car, lookup, today)),
    gone: carNos.filter(carNo => !cars.some(car => car.carNo === carNo)),
    groups: groups.filter(group => group.rows.length > 0 && cars.length > 0),
  }
}
