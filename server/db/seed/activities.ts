/** Activities of the demonstration's outlets: of each kind, and in each state that visitors and staff see. */
import type { PoolClient } from 'pg'
import { byColumn } from '#server/db/dialect.ts'
import { dayOf, momentOf } from './days.ts'
import type { OutletRow } from './outlets.ts'
import { type Random, randomOf } from './random.ts'
import { seriesRows } from './range.ts'

export interface ActivitySeed {
  outletId: number
  type: string
  titleCn: string
  titleEn: string
  textCn: string
  textEn: string
  placeCn: string
  placeEn: string
  picture: string
  startsAt: string
  endsAt: string
  opensAt: string
  closesAt: string
  capacity: number
  mostSeats: number
  seriesCode: string | null
  reason: string
  state: 'draft' | 'submitted' | 'published' | 'cancelled' | 'over'
  /** Demonstration customers who are registered, with so many seats. */
  guests: number[]
}

type Kind = Pick<ActivitySeed, 'type' | 'picture' | 'titleCn' | 'titleEn' | 'textCn' | 'textEn' | 'mostSeats'> & {
  service: string
  /** It is about a model. */
  model: boolean
  hours: number
  capacity: number
}
const kinds: readonly Kind[] = [
  {
    type: '1',
    service: 'sales',
    model: true,
    picture: 'showroom',
    titleCn: '{车}新车品鉴',
    titleEn: '{car} preview',
    textCn:
      '近距离了解{车}：外观、座舱与智能驾驶逐项体验。\n产品专家全程讲解，现场可提交配置方案。\n请至少提前十分钟到店。',
    textEn:
      'See {car} up close: its body, its cabin and how it drives itself.\nA product expert explains each part, and you can leave with a configuration of your own.\nPlease come ten minutes early.',
    mostSeats: 3,
    hours: 2,
    capacity: 24,
  },
  {
    type: '2',
    service: 'testdrive',
    model: true,
    picture: 'lot',
    titleCn: '{车}周末试驾会',
    titleEn: '{car} weekend drive',
    textCn: '城市道路与高速路段各一圈，由教练陪同。\n请携带驾驶证，持证满一年。',
    textEn:
      'A round in town and one on the expressway, with an instructor beside you.\nPlease bring your driving licence, held for at least a year.',
    mostSeats: 2,
    hours: 4,
    capacity: 16,
  },
  {
    type: '3',
    service: 'used',
    model: false,
    picture: 'evening',
    titleCn: '认证二手车鉴赏日',
    titleEn: 'Certified-car appreciation day',
    textCn: '在售认证车集中展示，检测师逐车讲解 168 项检测报告。\n到场可预约看车与估价。',
    textEn:
      'All certified cars of the outlet in one place; an inspector walks you through their 168-point reports.\nViewings and valuations can be booked there.',
    mostSeats: 4,
    hours: 7,
    capacity: 60,
  },
  {
    type: '4',
    service: 'service',
    model: false,
    picture: 'workshop',
    titleCn: '冬季用车关怀课堂',
    titleEn: 'Winter care class',
    textCn: '轮胎、电池与空调的冬季养护要点，技师现场示范。\n车主可免费检测电池。',
    textEn:
      'What tyres, batteries and heating need in winter, shown by a technician.\nOwners can have their battery checked at no charge.',
    mostSeats: 2,
    hours: 2,
    capacity: 20,
  },
  {
    type: '5',
    service: 'delivery',
    model: false,
    picture: 'handover',
    titleCn: '车主俱乐部周末聚会',
    titleEn: 'Owners’ club weekend',
    textCn: '车主分享长途路线与充电经验，备有茶点。\n欢迎带上家人。',
    textEn: 'Owners share long routes and where they charge, with tea and something to eat.\nBring your family.',
    mostSeats: 4,
    hours: 3,
    capacity: 40,
  },
]

const nothing = { placeCn: '', placeEn: '', reason: '', guests: [] as number[] }

function activityOf(outlet: OutletRow, kind: Kind, random: Random, day: number): ActivitySeed {
  const models = seriesRows.filter(each => outlet.testDriveModels.includes(each.seriesCode))
  const series = random.pick(models.length > 0 ? models : seriesRows)
  const words = (text: string) => text.replaceAll('{车}', series.nameCn).replaceAll('{car}', series.nameEn)
  const hour = random.pick([10, 13, 14])
  const { service: _, model, hours, ...said } = kind
  return {
    ...said,
    ...nothing,
    outletId: outlet.outletId,
    titleCn: words(kind.titleCn),
    titleEn: words(kind.titleEn),
    textCn: words(kind.textCn),
    textEn: words(kind.textEn),
    startsAt: momentOf(day, hour * 60),
    endsAt: momentOf(day, (hour + hours) * 60),
    opensAt: momentOf(day - 30, 9 * 60),
    closesAt: momentOf(day - 1, 18 * 60),
    seriesCode: model ? series.seriesCode : null,
    state: 'published',
  }
}

/**
 * One activity for each outlet that has one, within the next weeks; at the first outlet also one of each other state.
 * @param today `YYYY-MM-DD` in Beijing
 */
export function activityRows(outlets: readonly OutletRow[], today: string): ActivitySeed[] {
  const now = dayOf(today)
  const rows: ActivitySeed[] = []
  for (const outlet of outlets) {
    const random = randomOf('activity', outlet.outletId)
    const own = kinds.filter(({ service }) => outlet.services.includes(service))
    if (own.length === 0 || random.next() > 0.6) continue
    rows.push(activityOf(outlet, random.pick(own), random, now + random.int(2, 24)))
  }
  const [first] = outlets
  if (!first) return rows
  const random = randomOf('activity', 'first')
  const at = (n: number, day: number, change: Partial<ActivitySeed> = {}): ActivitySeed => ({
    ...activityOf(first, kinds[n % kinds.length] ?? kinds[0]!, random, now + day),
    ...change,
  })
  rows.push(
    at(0, 6),
    // All seats are taken, and one customer waits.
    at(1, 9, { capacity: 2, guests: [2] }),
    at(2, 20, { opensAt: momentOf(now + 5, 600), closesAt: momentOf(now + 19, 600) }),
    at(3, 2, { closesAt: momentOf(now, 0) }),
    at(4, 12, { state: 'cancelled', reason: '当日场地检修，改期另行通知' }),
    at(0, -6, { state: 'over', guests: [2] }),
    at(1, 26, { state: 'submitted' }),
    at(2, 30, { state: 'draft' }),
  )
  return rows
}

/** Adds the activities, where there are none, each with its history and its guests. */
export async function addActivities(client: PoolClient, outlets: readonly OutletRow[], today: string): Promise<void> {
  const { rowCount } = await client.query('select from activity limit 1')
  if (rowCount) return
  for (const { guests, ...row } of activityRows(outlets, today)) {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into activity (outlet_id, type, title_cn, title_en, text_cn, text_en, place_cn, place_en, picture, starts_at,
           ends_at, opens_at, closes_at, capacity, most_seats, series_code, reason, due_at, due_for, state, state_at)
         select outlet_id, type, title_cn, title_en, text_cn, text_en, place_cn, place_en, picture, starts_at, ends_at,
           opens_at, closes_at, capacity, most_seats, series_code, reason,
           case when state = 'published' then greatest(starts_at - interval '1 day', now()) end,
           case when state = 'published' then 'remind' end, state, now()
         from jsonb_to_record($1::jsonb) as w (outlet_id int, type text, title_cn text, title_en text, text_cn text,
           text_en text, place_cn text, place_en text, picture text, starts_at timestamptz, ends_at timestamptz,
           opens_at timestamptz, closes_at timestamptz, capacity int, most_seats int, series_code text, reason text, state text)
         where outlet_id in (select outlet_id from outlet)
           and (series_code is null or series_code in (select series_code from car_series))
         returning id, state
       )
       , told as (
         insert into activity_event (id, seq, event, to_state, actor, at)
         select id, 1, 'make', state, 'clock', now() from made
       )
       select id from made`,
      [JSON.stringify(byColumn(row))],
    )
    const id = rows[0]?.id
    if (id === undefined) continue
    for (const seats of guests) await addGuest(client, id, seats, row.state === 'over' ? 'came' : 'booked')
  }
}

/** The first customer of the demonstration who is not registered yet. */
async function addGuest(
  client: PoolClient,
  activityId: number,
  seats: number,
  state: 'booked' | 'came',
): Promise<void> {
  await client.query(
    `with made as (
       insert into activity_place (enrol_no, activity_id, customer_id, seats, contact_name, contact_phone, enrolled_at, state, state_at)
       select 'HD' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || to_char($1::bigint, 'FM0000000000'), $1, c.id, $2,
         coalesce(c.surname, '') || coalesce(c.given_name, ''), coalesce(c.mobile, ''), now(), $3, now()
       from customer c where c.sub is not null order by c.id limit 1
       returning id, state, seats
     ), told as (
       insert into activity_place_event (id, seq, event, to_state, actor, at)
       select id, 1, 'enrol', state, 'clock', now() from made
     )
     update activity set taken = taken + (select coalesce(sum(seats), 0) from made) where id = $1`,
    [activityId, seats, state],
  )
}
