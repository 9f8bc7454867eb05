/** An outlet with activities, and a clock in the test's hands. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/kit.ts'
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { dueActivities } from './activity.queries.ts'
import { runActivityClock } from './activity.jobs.ts'

export { outletId }
export type Save = Input<'desk.activity.save'>

/** @param connections of its pool */
export async function openActivities(connections?: number) {
  const shop = await openSlots(connections)
  const [operator, dealer] = [await shop.newStaff('operator'), await shop.newStaff('dealer', outletId)]

  const said = (change: Partial<Save> = {}): Save => ({
    version: 0,
    type: '1',
    titleCn: '织女新车品鉴',
    titleEn: 'Vega preview',
    textCn: '近距离了解新车。\n现场有产品专家。',
    textEn: 'See the new car.\nExperts are there.',
    placeCn: '',
    placeEn: '',
    picture: 'showroom',
    startsAt: shop.now().getTime() + 3 * dayMs,
    endsAt: shop.now().getTime() + 3 * dayMs + 3 * hourMs,
    opensAt: shop.now().getTime(),
    closesAt: shop.now().getTime() + 2 * dayMs,
    capacity: 3,
    mostSeats: 2,
    ...change,
  })

  /** A draft of the dealer's; of head office where it names another outlet. */
  const drafted = (change: Partial<Save> = {}) =>
    shop.ask('desk.activity.save', change.outletId === undefined ? dealer : operator, said(change))

  async function submitted(change: Partial<Save> = {}) {
    const { activityId, version } = await drafted(change)
    return shop.ask('desk.activity.act', operator, { activityId, version, event: 'submit' })
  }

  /** Somebody of the outlet who has just signed in: sessions of staff are short. */
  const atDesk = (at = outletId) => shop.newStaff('dealer', at)

  /** The number of one that visitors see. */
  async function published(change: Partial<Save> = {}): Promise<number> {
    const { activityId, version } = await submitted(change)
    await shop.ask('desk.activity.decide', operator, { activityId, version, event: 'publish' })
    return activityId
  }

  const consents = (...purposes: ('PRIVACY' | 'CONTACT' | 'DEALER')[]): Input<'activity.enrol'>['consents'] =>
    (purposes.length > 0 ? purposes : (['PRIVACY', 'CONTACT', 'DEALER'] as const)).map(consentId => ({
      consentId,
      consentVersion: policyVersionAt(consentId, shop.now()),
      signTime: shop.now().getTime(),
    }))
  const wish = (activityId: number, change: Partial<Input<'activity.enrol'>> = {}): Input<'activity.enrol'> => ({
    activityId,
    seats: 1,
    contactName: '沈知遥',
    mobile: '138 0000 6621',
    wait: true,
    consents: consents(),
    ...change,
  })
  const enrol = (token: string, activityId: number, change: Partial<Input<'activity.enrol'>> = {}) =>
    shop.call('activity.enrol', token, wish(activityId, change))

  /** Everything that is due by the test's clock. */
  async function tick(): Promise<void> {
    for (const id of await shop.db.transaction().execute(tx => dueActivities(tx, shop.now(), 500)))
      await shop.db.transaction().execute(tx => runActivityClock(tx, id, shop.now()))
  }
  /** Somebody whose account has the number that is entered. */
  const newVisitor = () => shop.newCustomer('13800006621')
  const people = (n: number) => Promise.all(Array.from({ length: n }, newVisitor))
  const statesIn = async (activityId: number): Promise<string[]> =>
    (
      await sql<{ state: string }>`
        select state from activity_place where activity_id = ${activityId} order by id`.execute(shop.db)
    ).rows.map(({ state }) => state)
  const taken = async (activityId: number): Promise<number> =>
    (await sql<{ taken: number }>`select taken from activity where id = ${activityId}`.execute(shop.db)).rows[0]!.taken
  const versionOf = async (activityId: number): Promise<number> =>
    (await shop.ask('desk.activity.detail', operator, { activityId })).version
  const list = (change: Partial<Input<'activity.list'>> = {}): Promise<Output<'activity.list'>> =>
    shop.ask('activity.list', '', change)

  return {
    ...shop,
    operator,
    dealer,
    said,
    drafted,
    submitted,
    published,
    atDesk,
    consents,
    wish,
    enrol,
    tick,
    people,
    newVisitor,
    statesIn,
    taken,
    versionOf,
    list,
  }
}
