/** A shop that buys cars, with an outlet that inspects them. For tests. */
import type { Input } from '#contract/kit.ts'
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { loadConfig } from '#server/config.ts'
import { car, newVin } from './test-cars.ts'
import { required } from '#contract/required.ts'
import { sql } from 'kysely'
import { planDueOffers, sellTasks } from './sell.jobs.ts'

export type Ask = Input<'sell.ask'>

export async function openSell() {
  const shop = await openSlots()
  let phones = 13_900_000_000
  const newSeller = () => shop.newCustomer(String(++phones))

  const consents = (...purposes: Ask['consents'][number]['consentId'][]): Ask['consents'] =>
    purposes.map(consentId => ({
      consentId,
      consentVersion: policyVersionAt(consentId, shop.now()),
      signTime: shop.now().getTime(),
    }))

  /** What somebody sends who asks for an offer, with the sum that the page shows. */
  async function asking(given: Partial<Ask> = {}): Promise<Ask> {
    const { vin, plate, customerName, consents: agreed, expectFen, ...of } = given
    const valued = { ...car, ...of }
    const value = await shop.ask('sell.value', '', valued)
    return {
      ...valued,
      vin: vin ?? newVin(valued.modelYear),
      plate: plate ?? '京A12345',
      customerName: customerName ?? '沈知遥',
      consents: agreed ?? consents('PRIVACY', 'CONTACT'),
      expectFen: expectFen === undefined ? (value.byHand === null ? value.totalFen : null) : expectFen,
    }
  }
  const asked = async (token: string, given: Partial<Ask> = {}) => shop.ask('sell.ask', token, await asking(given))

  const heldInspection = async (day: string, time = '10:00', token = '') =>
    (await shop.ask('slot.hold', token, { outletId, kind: 'inspection', day, time })).holdKey

  /** An offer whose inspection is booked. */
  async function booked(token: string, day: string, given: Partial<Ask> = {}) {
    const offer = await asked(token, given)
    const { carOfferNo } = offer
    await shop.ask('sell.accept', token, { carOfferNo, expectFen: offer.offerFen! })
    const holdKey = await heldInspection(day, '10:00', token)
    return shop.ask('sell.book', token, { carOfferNo, holdKey, consents: consents('DEALER') })
  }

  /** Does what the clock has to do with offers. */
  async function runOfferClock(): Promise<void> {
    await planDueOffers(shop.db, shop.now())
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'sell.clock' returning job.payload`.execute(shop.db)
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
    for (const { payload } of rows)
      await required(sellTasks[0], 'task').run(payload, { config, db: shop.db, now: shop.now, log: shop.app.http.log })
  }
  return { ...shop, newSeller, consents, asking, asked, heldInspection, booked, runOfferClock }
}
export { outletId }
