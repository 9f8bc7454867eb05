/**
 * Leads of the demonstration's last thirty days: who asked, when they were reached, and what became of it. What the shop
 * promises of its dealers is measured from these rows as from any others.
 */
import type { PoolClient } from 'pg'
import { formIn } from '#contract/forms/definition.ts'
import { answersOf, startValues } from '#contract/forms/engine.ts'
import { byColumn } from '#server/db/dialect.ts'
import { dayName, dayOf } from './days.ts'
import { formVersionRows } from './forms.ts'
import type { OutletRow } from './outlets.ts'
import { isInForce, policyVersionAt } from './policies.ts'
import { type Random, randomOf } from './random.ts'
import { seriesRows } from './range.ts'
import { regionOf } from './regions.ts'
import { spanOn } from './slots.ts'

/** Outlets that have leads; the first one, where the demonstration's dealer works, has most. */
const OUTLETS = 40
const ofFirst = 44
const ofOthers = 9
const DAYS = 30

const customers = [
  '陈嘉禾',
  '李牧之',
  '王若溪',
  '赵文澜',
  '周以宁',
  '吴青川',
  '徐望舒',
  '孙长风',
  '何知秋',
  '马思齐',
] as const
const advisers = ['林澜', '许衡', '苏黎', '程野', '叶舟', '唐序'] as const
const notes = [
  '关注续航与交付时间',
  '周末到店看车',
  '在比较两个车型',
  '希望了解金融方案',
  '家中已有充电桩',
  '',
] as const
const reasons = ['price', 'other-maker', 'plans', 'stock', 'plans'] as const

/** What whoever is to be called by a dealer agrees to. */
const purposes = ['PRIVACY', 'CONTACT', 'DEALER'] as const

interface Event {
  event: string
  from: string | null
  to: string
  actor: 'channel' | 'clock' | 'staff'
  at: string
  note: object
}

/** A moment of a day in Beijing, so many minutes after midnight. */
const moment = (day: number, minute: number): string =>
  `${dayName(day)}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+08:00`

/** Answers of somebody who looks for a car, under the first version of its form. */
function answersFor(
  name: string,
  phone: string,
  seriesCode: string,
  { cityCode, outletId, nameCn }: OutletRow,
): object {
  const row = formVersionRows.find(each => each.formId === 'FORM-BUY')
  if (!row) throw new Error('the form of those who buy is missing')
  const form = formIn(row.definition, text => text.cn)
  const said: Readonly<Record<string, string>> = {
    customerName: name,
    mobile: phone,
    seriesCode,
    cityCode: String(cityCode),
    outletId: String(outletId),
    planTime: 'M1',
  }
  const values = {
    ...startValues(form),
    ...Object.fromEntries(
      form.questions
        .filter(each => !each.hidden)
        .map(({ questionId, name: field, consentId }) => [
          questionId,
          consentId === null ? (said[field] ?? '') : consentId !== 'MARKETING',
        ]),
    ),
  }
  const wordsOf: Readonly<Record<string, string>> = {
    [seriesCode]: seriesRows.find(each => each.seriesCode === seriesCode)?.nameCn ?? seriesCode,
    [String(cityCode)]: regionOf(cityCode).nameCn,
    [String(outletId)]: nameCn,
  }
  return answersOf(form, values, question =>
    question.requestConfig === null
      ? question.options
      : Object.entries(wordsOf).map(([answerId, text]) => ({ answerId, text })),
  )
}

/** What became of a lead that was reached, older ones being further. */
function endOf(random: Random, age: number): 'contacted' | 'appointment' | 'won' | 'lost' {
  if (age < 8) return random.chance(0.3) ? 'appointment' : 'contacted'
  return (['contacted', 'appointment', 'won', 'lost'] as const)[random.weighted([3, 2, 2, 4])] ?? 'contacted'
}

function leadOf(outlet: OutletRow, n: number, number: number, today: string) {
  const { outletId, cityCode } = outlet
  const random = randomOf('lead', outletId, n)
  const age = random.int(1, DAYS - 1)
  const day = dayOf(today) - age
  const span = spanOn(outlet, day)
  // Nobody could agree to a text that was not there yet.
  if (!span || !purposes.every(each => isInForce(each, new Date(moment(day, 0))))) return undefined
  const [name, adviser] = [random.pick(customers), random.int(0, 1)]
  const [phone, series] = [`1990001${String(number).padStart(4, '0')}`, random.pick(seriesRows).seriesCode]
  // Early enough for the call to come on the same day.
  const asked = random.int(span[0] * 30, span[1] * 30 - 60)
  const minutes = Math.round(random.triangular(2, 9, 40))
  const [at, contactedAt] = [moment(day, asked), moment(day, asked + minutes)]
  const state = endOf(random, age)
  const later = moment(day, Math.min(asked + minutes + 15, 23 * 60 + 59))
  const event = (
    name_: string,
    from: string | null,
    to: string,
    actor: Event['actor'],
    when = at,
    note: object = {},
  ): Event => ({ event: name_, from, to, actor, at: when, note })
  const reason = random.pick(reasons)
  const ends: Record<typeof state, Event[]> = {
    contacted: [],
    appointment: [event('arrange', 'contacted', 'appointment', 'staff', later)],
    won: [event('win', 'contacted', 'won', 'staff', later)],
    lost: [event('lose', 'contacted', 'lost', 'staff', later, { lost: reason })],
  }
  const open = state === 'contacted' || state === 'appointment'
  return {
    leadNo: `HL${dayName(day).replaceAll('-', '')}${String(number).padStart(10, '0')}`,
    outletId,
    adviser: `seed-adviser-${outletId}-${adviser}`,
    name,
    phone,
    seriesCode: series,
    cityCode,
    state,
    at,
    contactedAt,
    minutes,
    respondBy: moment(day, asked + 30),
    // Some are late, some are due today, most in the days to come.
    nextAt: open ? moment(dayOf(today) + random.int(-1, 6), random.int(19, 34) * 30) : null,
    lostReason: state === 'lost' ? reason : null,
    answers: answersFor(name, phone, series, outlet),
    consents: purposes.map(consentId => ({
      consentId,
      consentVersion: policyVersionAt(consentId, new Date(at)),
      signTime: new Date(at).getTime(),
    })),
    words: random.pick(notes),
    events: [
      event('submit', null, 'new', 'channel', at, { kind: 'buy' }),
      event('assign', 'new', 'assigned', 'clock', at, { outletId }),
      event('entrust', 'assigned', 'assigned', 'clock'),
      event('contact', 'assigned', 'contacted', 'staff', contactedAt, { way: 'call', reached: true }),
      ...ends[state],
    ],
  }
}

/** Leads of the days before `today`, all of them reached. */
export function leadRows(outlets: readonly OutletRow[], today: string) {
  let number = 0
  return outlets
    .slice(0, OUTLETS)
    .flatMap((outlet, at) =>
      Array.from({ length: at === 0 ? ofFirst : ofOthers }, (_, n) => leadOf(outlet, n, ++number, today) ?? []).flat(),
    )
}

/** Adds the advisers, who cannot sign in, and their leads with everything that belongs to them; where there are none yet. */
export async function addLeads(client: PoolClient, outlets: readonly OutletRow[], today: string): Promise<void> {
  const { rowCount } = await client.query('select from lead limit 1')
  if (rowCount) return
  await client.query(
    `insert into staff_account (sub, name, role, outlet_id, active)
     select 'seed-adviser-' || outlet_id || '-' || n, ($1::text[])[1 + (outlet_id * 2 + n) % array_length($1::text[], 1)], 'dealer', outlet_id, false
     from (select outlet_id from outlet order by outlet_id limit $2) o, generate_series(0, 1) as n
     on conflict (sub) do nothing`,
    [advisers, OUTLETS],
  )
  await client.query(
    `with given as (
       select w.*, s.id as owner_id from jsonb_to_recordset($1::jsonb) as w (lead_no text, outlet_id int, adviser text, name text,
         phone text, series_code text, city_code int, state text, at timestamptz, contacted_at timestamptz, minutes int,
         respond_by timestamptz, next_at timestamptz, lost_reason text, answers jsonb, consents jsonb, words text, events jsonb)
       join staff_account s on s.sub = w.adviser
     ), made as (
       insert into lead (lead_no, kind, topic, phone, name, series_code, city_code, outlet_id, state, state_at, created_at,
         last_at, assigned_at, contacted_at, owner_id, owned_at, respond_by, next_at, attempts, contact_minutes, lost_reason)
       select lead_no, 'buy', 'purchase', phone, name, series_code, city_code, outlet_id, state,
         (events -> -1 ->> 'at')::timestamptz, at, at, at, contacted_at, owner_id, at, respond_by, next_at, 1, minutes, lost_reason
       from given returning id, lead_no
     ), submitted as (
       insert into lead_submission (lead_id, seq, kind, form_id, form_version, language, answers, consents, form_data, origin,
         address_hash, at)
       select id, 1, 'buy', 'FORM-BUY', 1, 'zh-CN', answers, consents, '{}', 15, '', at from made join given using (lead_no)
     ), logged as (
       insert into lead_contact (lead_id, staff_id, way, reached, note, next_at, at)
       select id, owner_id, 'call', true, words, next_at, contacted_at from made join given using (lead_no)
     ), told as (
       insert into lead_event (id, seq, event, from_state, to_state, actor, actor_id, note, at)
       select id, e.seq, each ->> 'event', each ->> 'from', each ->> 'to', each ->> 'actor',
         case each ->> 'actor' when 'staff' then owner_id::text when 'channel' then 'form' end,
         case each ->> 'event' when 'entrust' then jsonb_build_object('ownerId', owner_id) else each -> 'note' end,
         (each ->> 'at')::timestamptz
       from made join given using (lead_no), jsonb_array_elements(events) with ordinality as e (each, seq)
     ), subjects as (
       insert into consent_subject (customer_id, phone) select null, phone from given
       on conflict (customer_id, phone) where customer_id is not null or phone <> '' do update set phone = excluded.phone
       returning id, phone
     )
     insert into consent_event (subject_id, consent_id, consent_version, given, outlet_id, signed_at, at, source_kind, source_id,
       form_id, channel)
     select s.id, c ->> 'consentId', c ->> 'consentVersion', true, case c ->> 'consentId' when 'DEALER' then outlet_id end, at, at,
       'lead', lead_no, 'FORM-BUY', 'mobile'
     from given join subjects s using (phone), jsonb_array_elements(consents) as c`,
    [JSON.stringify(leadRows(outlets, today).map(byColumn))],
  )
}
