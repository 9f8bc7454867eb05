/** New cars of the demonstration: a few at each outlet that sells them, some on their way or still at the factory. */
import type { PoolClient } from 'pg'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { readBuild } from '#contract/configure/read-build.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { StockPlace } from '#contract/stock-car-codes.ts'
import { byColumn } from '#server/db/dialect.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { ownMaker, vinCheckDigit, vinEnergyLetters, vinYear } from '#server/lib/vin.ts'
import { dayName, dayOf } from './days.ts'
import type { OutletRow } from './outlets.ts'
import { type Random, randomOf } from './random.ts'
import { rangeRows, trimRows } from './range.ts'

interface StockCarRow {
  stockNo: string
  vin: string
  outletId: number
  code: string
  seriesCode: string
  spuId: number
  modelYear: number
  place: StockPlace
  arrivesOn: string
}

/** A configuration that dealers order for their stock: the car as it comes, or with one other paint or wheel. */
type Choice = Pick<StockCarRow, 'code' | 'seriesCode' | 'spuId' | 'modelYear'>

/** Of the cars of an outlet, so many stand there, and so many are on their way; the rest is still at the factory. */
const shares = { outlet: 0.6, transit: 0.3 }
/** Days until a car arrives that is on its way, and one that is still at the factory. */
const daysTo: Readonly<Record<'transit' | 'factory', [least: number, most: number]>> = {
  transit: [2, 12],
  factory: [14, 30],
}

function choicesOn(today: string): Choice[] {
  const range = seriesDataOf(rangeRows)
  return range.flatMap(series => {
    const book = compile(series, { day: today, province: null })
    return series.trims
      .filter(trim => !trim.ended)
      .flatMap(trim => {
        const standard = standardBuild(book, trim.spuId)
        const others = trim.offers
          .filter(({ kind, standard: comes }) => !comes && (kind === 'PAINT' || kind === 'WHEEL'))
          .map(offer => ({ ...standard, [offer.kind]: offer.optionCode }))
        return [standard, ...others]
          .map(build => codeOf(trim, build))
          .filter(code => {
            const read = readBuild(code, [series], { day: today, province: null })
            return read.ok && read.problems.length === 0
          })
          .map(code => ({
            code,
            seriesCode: series.seriesCode,
            spuId: trim.spuId,
            modelYear: Number(today.slice(0, 4)),
          }))
      })
  })
}

function vinOf(serial: number, { spuId, modelYear }: Choice): string {
  const trim = trimRows.find(each => each.spuId === spuId)
  if (!trim) throw new Error(`no trim ${spuId}`)
  const described = `N${trim.seriesCode.charAt(0).toUpperCase()}${vinEnergyLetters[trim.energy]}R1`
  const vin = `${ownMaker}${described}0${vinYear(modelYear)}N${String(serial).padStart(6, '0')}`
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)
}

function standing(random: Random, today: string): Pick<StockCarRow, 'place' | 'arrivesOn'> {
  const chance = random.next()
  if (chance < shares.outlet) return { place: 'outlet', arrivesOn: dayName(dayOf(today) - random.int(1, 45)) }
  const place = chance < shares.outlet + shares.transit ? 'transit' : 'factory'
  return { place, arrivesOn: dayName(dayOf(today) + random.int(...daysTo[place])) }
}

/** Two to six cars for each outlet that sells new ones. @param today `YYYY-MM-DD` in Beijing */
export function stockCarRows(outlets: readonly OutletRow[], today: string): StockCarRow[] {
  const choices = choicesOn(today)
  const rows: StockCarRow[] = []
  for (const { outletId, services } of outlets) {
    if (!services.includes('sales')) continue
    const random = randomOf('stock-car', outletId)
    const count = random.int(2, 6)
    for (let n = 0; n < count; n++) {
      const serial = rows.length + 1
      const choice = random.pick(choices)
      rows.push({
        ...choice,
        ...standing(random, today),
        outletId,
        stockNo: `HN${today.replaceAll('-', '')}${String(serial).padStart(10, '0')}`,
        vin: vinOf(serial, choice),
      })
    }
  }
  return rows
}

/** Adds the cars, where there are none, each with the first line of its history. */
export async function addStockCars(client: PoolClient, outlets: readonly OutletRow[], today: string): Promise<void> {
  const { rowCount } = await client.query('select from stock_car limit 1')
  if (rowCount) return
  await client.query(
    `with made as (
       insert into stock_car (stock_no, vin, outlet_id, code, series_code, spu_id, model_year, place, arrives_on, state, state_at)
       select stock_no, vin, outlet_id, code, series_code, spu_id, model_year, place, arrives_on::date, 'free', now()
       from jsonb_to_recordset($1::jsonb) as w (stock_no text, vin text, outlet_id int, code text, series_code text,
         spu_id int, model_year int, place text, arrives_on text)
       where outlet_id in (select outlet_id from outlet) and spu_id in (select spu_id from car_trim)
       returning id
     )
     insert into stock_car_event (id, seq, event, to_state, actor, at)
     select id, 1, 'enter', 'free', 'clock', now() from made`,
    [JSON.stringify(stockCarRows(outlets, today).map(byColumn))],
  )
  await offerToStudents(client)
}

/** One of so many cars of the programme's series is offered to returning students. */
const OFFERED_OF = 3

/** Puts some of them into the pool of the overseas-student programme (decision 119), by the rules that came with the shop. */
async function offerToStudents(client: PoolClient): Promise<void> {
  await client.query(
    `with made as (
       insert into student_pool (stock_car_id, state, state_at)
       select id, 'offered', now() from stock_car
       where state = 'free' and id % $1 = 0 and not exists (select from student_pool)
         and series_code in (select subject from student_rule where code = 'partsShare' and value > 0)
       order by id returning id
     )
     insert into student_pool_event (id, seq, event, to_state, actor, at)
     select id, 1, 'offer', 'offered', 'clock', now() from made`,
    [OFFERED_OF],
  )
}
