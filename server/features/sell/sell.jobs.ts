/** What the clock does with offers (decision 069). */
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { addJobs, defineJob, type JobDeps, type Task, task } from '#server/lib/jobs.ts'
import { lock, move } from '#server/lib/move.ts'
import { SmsRefused } from '#server/outside/sms/provider.ts'
import { smsProvider } from '#server/outside/sms/providers.ts'
import { takeDueOffers, visitOf } from './sell.queries.ts'
import { carOffer } from './sell.states.ts'
import { isOpenVisit } from './sell.view.ts'

/** `device`: of the browser that asked for it, in hex; the stand-in of the message service shows it there. */
export const accountNotice = defineJob<{ offerId: number; toAccount: string; device: string }>('sell.accountNotice')
const offerClock = defineJob<{ offerId: number }>('sell.clock')
/** Looked at in one go. */
const PORTION = 200

/** Makes a job for each offer whose time is over. */
export async function planDueOffers(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const due = await takeDueOffers(tx, now, PORTION)
    await addJobs(
      tx,
      offerClock,
      due.map(offerId => ({ payload: { offerId }, key: `sell.clock:${offerId}` })),
    )
  })
}

/**
 * Ends an offer whose time is over. It looks at the present state first: what was accepted, paid or answered since goes on,
 * and a car whose inspection was moved is waited for.
 */
async function runOfferClock(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await lock(tx, carOffer, id)
    if (row.dueAt === null || row.dueAt > now) return
    const actor = { kind: 'clock' } as const
    const visit = await visitOf(tx, row.bookingId)
    if (row.state === 'booked' && row.bookingId !== null && visit && isOpenVisit(visit, now)) {
      const appointment = { bookingId: row.bookingId, outletId: visit.outletId, endsAt: visit.endsAt }
      await move(tx, carOffer, id, { event: 'keep', actor, now, row, facts: { appointment, before: true } })
      return
    }
    await move(tx, carOffer, id, { event: 'expire', actor, now, row, facts: {} })
  })
}

/**
 * Tells the phone that a sale was made with that another account was asked for: whoever has got hold of the account of the
 * shop since has another phone. An offer that was emptied meanwhile has none.
 */
async function sendAccountNotice(
  { config, db, now, log }: JobDeps,
  { offerId, toAccount, device }: { offerId: number; toAccount: string; device: string },
): Promise<void> {
  const { rows } = await sql<{ phone: string; carOfferNo: string }>`
    select phone, car_offer_no from car_offer where id = ${offerId} and phone <> ''`.execute(db)
  const [row] = rows
  const provider = smsProvider(config, db, now())
  if (!row || !provider?.sendNotice) return
  const facts = { no: row.carOfferNo, account: toAccount }
  try {
    await provider.sendNotice({
      phone: row.phone,
      facts,
      requestId: `account-${offerId}`,
      device: Buffer.from(device, 'hex'),
    })
  } catch (error) {
    // A number that the service does not take is none tomorrow either; whoever does not answer is asked again.
    if (!(error instanceof SmsRefused)) throw error
    log.warn({ err: error }, 'a notice of another account was not sent')
  }
}

export const sellTasks: readonly Task[] = [
  task(offerClock, ({ offerId }, { db, now }) => runOfferClock(db, offerId, now())),
  task(accountNotice, (payload, deps) => sendAccountNotice(deps, payload)),
]
