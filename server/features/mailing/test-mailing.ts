/** A shop with mailings, two who may approve, customers who agreed, and a clock in the test's hands. */
import { sql } from 'kysely'
import type { ConsentPurpose } from '#contract/codes.ts'
import type { Input } from '#contract/kit.ts'
import { openSlots } from '#server/features/slot/test-slot.ts'
import { dueMailings } from './mailing.queries.ts'
import { isQuiet } from '#server/lib/quiet-hours.ts'
import { workOnMailing } from './mailing.send.ts'

export type Save = Input<'desk.mailing.save'>
export const couponCode = 'GROUP-COUPON'

/** @param connections of its pool */
export async function openMailings(connections?: number) {
  const shop = await openSlots(connections)
  let count = 0
  let [writer, approver] = [await shop.newStaff('operator'), await shop.newStaff('administrator')]
  const { rows } = await sql<{
    seriesCode: string
  }>`select distinct series_code from car_model order by 1 limit 2`.execute(shop.db)
  const [series, other] = [rows[0]!.seriesCode, rows[1]!.seriesCode]

  /** Staff who have just signed in: their sessions are short. */
  async function anew(): Promise<void> {
    ;[writer, approver] = [await shop.newStaff('operator'), await shop.newStaff('administrator')]
  }

  async function coupon(change: { code?: string; quota?: number | null; mostEach?: number } = {}): Promise<void> {
    const { code = couponCode, quota = null, mostEach = 1 } = change
    await sql`
      insert into coupon (coupon_code, title_cn, title_en, reduction, offered, state, quota, most_each, take_from, take_until,
        valid_days)
      values (${code}, '车主礼券', 'Coupon for owners', '{"kind":"amountOff","steps":[{"fromFen":0,"offFen":5000}]}', true,
        'publish', ${quota}, ${mostEach}, ${shop.now()}, '2029-01-01', 30)
      on conflict do nothing`.execute(shop.db)
  }

  const said = (change: Partial<Save> = {}): Save => ({
    mailingCode: `mail-${++count}`,
    version: 0,
    nameCn: '冬季车主关怀',
    titleCn: '冬季用车礼遇',
    titleEn: 'Winter offers',
    bodyCn: '冬季检测与配件礼遇已开启。',
    bodyEn: 'Winter checks and parts are waiting for you.',
    path: '/aftersales',
    startsAt: shop.now().getTime(),
    seriesCodes: [],
    joinedDays: null,
    boughtCar: 'any',
    orderedDays: null,
    quietDays: null,
    spentFen: null,
    saved: 'any',
    couponCode: null,
    couponMost: null,
    ...change,
  })
  const save = (change: Partial<Save> = {}) => shop.ask('desk.mailing.save', writer, said(change))

  /** One that was sent for approval. */
  async function sent(change: Partial<Save> = {}) {
    const { mailingCode, version } = await save(change)
    return shop.ask('desk.mailing.act', writer, { mailingCode, version, event: 'send' })
  }
  /** @returns the code of one that was approved */
  async function approved(change: Partial<Save> = {}): Promise<string> {
    const { mailingCode, version } = await sent(change)
    await shop.ask('desk.mailing.decide', approver, { mailingCode, version, event: 'approve' })
    return mailingCode
  }
  const desk = (mailingCode: string) => shop.ask('desk.mailing.detail', writer, { mailingCode })
  const idOf = async (code: string): Promise<number> =>
    (await sql<{ id: number }>`select id from mailing where code = ${code}`.execute(shop.db)).rows[0]!.id
  /** One part of a mailing. @returns whether there is more */
  const part = (id: number, db = shop.db) => db.transaction().execute(tx => workOnMailing(tx, id, shop.now()))

  /** Everything that is due by the test's clock. */
  async function run(): Promise<void> {
    if (isQuiet(shop.now())) return
    for (const id of await dueMailings(shop.db, shop.now(), 100)) while (await part(id));
  }

  const consent = (token: string, consentId: 'MARKETING' | 'PROFILE') =>
    shop.ask('consent.give', token, { consentId, consentVersion: '1.0', signTime: shop.now().getTime() })
  const withdraw = (token: string, consentId: ConsentPurpose) => shop.ask('consent.withdraw', token, { consentId })
  const ownCar = (customerId: number, seriesCode: string) =>
    sql`insert into own_car (customer_id, series_code, range_code, model_year, plate, created_at, changed_at)
      values (${customerId}, ${seriesCode}, (select min(range_code) from car_model where series_code = ${seriesCode}), 2024, '沪A12345', ${shop.now()}, ${shop.now()})`.execute(
      shop.db,
    )

  /** Customers with a car of the first series; the first so many agreed to news. */
  async function owners(n: number, agreed = n, seriesCode = series) {
    const people = []
    for (let at = 0; at < n; at++) {
      const one = await shop.newCustomer()
      await ownCar(one.id, seriesCode)
      if (at < agreed) await consent(one.token, 'MARKETING')
      people.push(one)
    }
    return people
  }
  /** Nobody owns a car any more, so that a test's group is its own. */
  const nobodyOwns = () => sql`delete from own_car`.execute(shop.db)
  const news = async (customerId: number): Promise<string[]> =>
    (
      await sql<{ path: string }>`
        select path from customer_message where customer_id = ${customerId} and kind = 'news' order by id`.execute(
        shop.db,
      )
    ).rows.map(({ path }) => path)
  const coupons = async (token: string) => (await shop.ask('coupon.list', token, {})).coupons.map(({ title }) => title)

  await coupon()
  return {
    ...shop,
    get writer() {
      return writer
    },
    get approver() {
      return approver
    },
    series,
    other,
    anew,
    coupon,
    said,
    save,
    sent,
    approved,
    desk,
    idOf,
    part,
    run,
    consent,
    withdraw,
    ownCar,
    owners,
    nobodyOwns,
    news,
    coupons,
  }
}
