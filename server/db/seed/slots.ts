/** Cars to drive and bays of the demonstration's outlets, and a realistic share of appointments in the days to come. */
import type { PoolClient } from 'pg'
import { byColumn } from '#server/db/dialect.ts'
import { dayName, dayOf } from './days.ts'
import type { OutletRow } from './outlets.ts'
import { type Random, randomOf } from './random.ts'
import { seriesRows } from './range.ts'

interface ResourceRow {
  outletId: number
  sort: 'car' | 'lift'
  nameCn: string
  nameEn: string
  seriesCode: string | null
}

/** Days in which there are appointments, and half hours that each takes of a car, a bay, a visit. */
const DAYS = 10
const lengths = { 'test-drive': 2, maintenance: 3, viewing: 2 } as const
type Kind = keyof typeof lengths
/** Of all times at which one could begin, so many have one. */
const shares: Readonly<Record<Kind, number>> = { 'test-drive': 0.16, maintenance: 0.24, viewing: 0.08 }

const callers = ['陈女士', '李先生', '王女士', '赵先生', '周女士', '吴先生', '徐女士', '孙先生'] as const
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Two to four cars where there are test drives, two to five bays where there is a workshop. */
export function resourceRows(outlets: readonly OutletRow[]): ResourceRow[] {
  return outlets.flatMap(({ outletId, services, testDriveModels }) => {
    const random = randomOf('slot-resource', outletId)
    const cars = testDriveModels.slice(0, random.int(2, 4)).map((seriesCode, n): ResourceRow => {
      const series = seriesRows.find(each => each.seriesCode === seriesCode)
      const [cn, en] = [series?.nameCn ?? seriesCode, series?.nameEn ?? seriesCode]
      return {
        outletId,
        sort: 'car',
        nameCn: `${cn} 试驾车 ${n + 1}`,
        nameEn: `${en} demonstrator ${n + 1}`,
        seriesCode,
      }
    })
    const lifts = services.includes('service') ? random.int(2, 5) : 0
    const bays = Array.from(
      { length: lifts },
      (_, n): ResourceRow => ({
        outletId,
        sort: 'lift',
        nameCn: `${n + 1} 号工位`,
        nameEn: `Bay ${n + 1}`,
        seriesCode: null,
      }),
    )
    return [...cars, ...bays]
  })
}

const halfOf = (time: string): number => Math.ceil((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 30)

/** When an outlet is open on a day, in half hours; nothing where it is closed or otherwise than usual. */
export function spanOn({ hours, holidays }: OutletRow, day: number): [number, number] | undefined {
  const name = dayName(day)
  if (holidays.some(each => (each as { date: string }).date === name)) return undefined
  const usual = hours[weekdays[new Date(day * 86_400_000).getUTCDay()] ?? 'sun']
  return usual && [halfOf(usual[0]), halfOf(usual[1])]
}

interface BookingRow {
  bookingNo: string
  outletId: number
  kind: Kind
  day: string
  half: number
  halfHours: number
  resourceCn: string | null
  contactName: string
  contactPhone: string
}

/** Appointments of the days after `today`: no car, bay or visit twice at a time, and never more than the outlet takes. */
export function slotBookingRows(
  outlets: readonly OutletRow[],
  resources: readonly ResourceRow[],
  today: string,
): BookingRow[] {
  const rows: BookingRow[] = []
  const add = (random: Random, kind: Kind, outletId: number, day: number, half: number, resourceCn: string | null) => {
    const number = String(rows.length + 1).padStart(10, '0')
    rows.push({
      bookingNo: `HA${today.replaceAll('-', '')}${number}`,
      outletId,
      kind,
      half,
      resourceCn,
      day: dayName(day),
      halfHours: lengths[kind],
      contactName: random.pick(callers),
      contactPhone: `1990000${String(random.int(1000, 9999))}`,
    })
  }
  for (const outlet of outlets)
    for (let n = 1; n <= DAYS; n++) {
      const day = dayOf(today) + n
      const span = spanOn(outlet, day)
      if (!span) continue
      const random = randomOf('slot-booking', outlet.outletId, day)
      const lines = resources.filter(each => each.outletId === outlet.outletId)
      const used: [Kind, string | null][] = [
        ...lines
          .filter(each => each.sort === 'car')
          .slice(0, Math.min(4, outlet.capacity))
          .map((each): [Kind, string] => ['test-drive', each.nameCn]),
        ...lines
          .filter(each => each.sort === 'lift')
          .slice(0, Math.min(6, outlet.capacity))
          .map((each): [Kind, string] => ['maintenance', each.nameCn]),
        ...(outlet.services.includes('used') ? [['viewing', null] as [Kind, null]] : []),
      ]
      for (const [kind, resourceCn] of used)
        for (let half = span[0]; half + lengths[kind] <= span[1]; half += lengths[kind])
          if (random.chance(shares[kind])) add(random, kind, outlet.outletId, day, half, resourceCn)
    }
  return rows
}

/** Adds the cars and bays, where there are none, and the appointments, with what they take and the first line of their history. */
export async function addSlots(
  client: PoolClient,
  outlets: readonly OutletRow[],
  today: string,
  appointments: boolean,
): Promise<void> {
  const { rowCount } = await client.query('select from slot_resource limit 1')
  if (rowCount) return
  const resources = resourceRows(outlets)
  await client.query(
    `insert into slot_resource (outlet_id, sort, name_cn, name_en, series_code)
     select outlet_id, sort, name_cn, name_en, series_code from jsonb_populate_recordset(null::slot_resource, $1::jsonb)
     where outlet_id in (select outlet_id from outlet)
       and (series_code is null or series_code in (select series_code from car_series))`,
    [JSON.stringify(resources.map(byColumn))],
  )
  if (!appointments) return
  await client.query(
    `with wanted as (
       select w.*, r.id as resource_id, (w.day::date + w.half * interval '30 minutes') at time zone 'Asia/Shanghai' as starts_at,
         (w.day::date + (w.half + w.half_hours) * interval '30 minutes') at time zone 'Asia/Shanghai' as ends_at
       from jsonb_to_recordset($1::jsonb) as w (booking_no text, outlet_id int, kind text, day text, half smallint,
         half_hours smallint, resource_cn text, contact_name text, contact_phone text)
       left join slot_resource r on r.outlet_id = w.outlet_id and r.name_cn = w.resource_cn
       where w.outlet_id in (select outlet_id from outlet) and (w.resource_cn is null or r.id is not null)
     ), made as (
       insert into slot_booking (booking_no, outlet_id, kind, day, half, half_hours, starts_at, ends_at, resource_id,
         contact_name, contact_phone, due_for, due_at, created_at, state, state_at)
       select booking_no, outlet_id, kind, day::date, half, half_hours, starts_at, ends_at, resource_id, contact_name, contact_phone,
         'noShow', ends_at + interval '12 hours', now(), 'booked', now()
       from wanted returning *
     ), told as (
       insert into slot_booking_event (id, seq, event, to_state, actor, at) select id, 1, 'take', 'booked', 'clock', now() from made
     ), used as (
       insert into slot_use (resource_id, starts_at, ends_at, booking_id)
       select resource_id, starts_at, ends_at, id from made where resource_id is not null
     ), counted as (
       select outlet_id, kind, day, h, count(*) as n from made, generate_series(half, half + half_hours - 1) as h
       group by outlet_id, kind, day, h
     ), sheet as (
       select d.outlet_id, d.kind, d.day, array_agg(coalesce(c.n, 0)::smallint order by each.h) as taken
       from (select distinct outlet_id, kind, day from made) as d cross join generate_series(0, 47) as each (h)
         left join counted c on c.outlet_id = d.outlet_id and c.kind = d.kind and c.day = d.day and c.h = each.h
       group by d.outlet_id, d.kind, d.day
     )
     insert into slot_sheet (outlet_id, kind, day, taken, capacity) select outlet_id, kind, day, taken, taken from sheet`,
    [JSON.stringify(slotBookingRows(outlets, resources, today).map(byColumn))],
  )
}
