/**
 * Sends the orders of a file, a portion of lines in a transaction: the parcels, the orders' moves, their acts in the log,
 * the customers' notices and what became of the lines stand or fall together. So a process that dies leaves nothing half,
 * and whoever goes on sends nothing twice. Where something breaks that is no refusal, each line of the portion has a
 * transaction of its own, and hurts no other (decision 168).
 */
import { type Kysely, sql } from 'kysely'
import type { Word } from '#contract/parts.ts'
import { noSuchOrder, notToShip, type ParcelOutcome } from '#contract/parcel-file.ts'
import { isGivenUp, isOutage } from '#server/db/outage.ts'
import type { DB } from '#server/db/schema.ts'
import { lockManyForStaff } from '#server/features/order/order.queries.ts'
import { shipParcel } from '#server/features/order/order.ship.ts'
import { shipParcels } from '#server/features/order/order.ship-many.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { activeStaff } from '#server/features/staff/staff.queries.ts'
import { writeActs } from '#server/features/staff/staff-act.queries.ts'
import type { Staff } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import type { JobDeps } from '#server/lib/jobs.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refusalWord, wordOf } from '#server/lib/words.ts'
import {
  endParcelLines,
  findParcelFile,
  nextParcelLines,
  type OpenLine,
  takeParcelLine,
  takeParcelLines,
  touchParcelFile,
} from './parcel-file.queries.ts'
import { parcelFile } from './parcel-file.states.ts'

type Deps = Pick<JobDeps, 'db' | 'now' | 'log'>
type File = RowOf<'parcel_file'>
interface End {
  outcome: ParcelOutcome
  reason: Word | null
}

/** Lines of one transaction, and between two looks at who sends the file. */
export const PORTION = 20
/** So long after the last portion somebody else takes over. */
export const LEASE_MS = 30_000
const clock = { kind: 'clock' } as const

/** Refusals whose own words speak to somebody on a page. */
const ofLines: Partial<Record<Refusal['reason'], readonly [string, string]>> = {
  NOT_FOUND: noSuchOrder,
  WRONG_STATE: notToShip,
}

function endFor({ reason, facts }: Refusal): End {
  const own = ofLines[reason]
  return { outcome: 'refused', reason: own ? wordOf(own) : refusalWord(reason, facts) }
}

/** What is written into the log with an order that a file ships. */
const actOf = (file: File, staff: Staff, at: Date) => {
  const { ipHash, requestId } = file
  return { at, staff, call: 'desk.shipment.shipMany', ipHash, requestId } as const
}
const factsOf = (file: File, { orderNo, carrier, parcelNo }: OpenLine) => ({
  subject: orderNo,
  facts: { carrier, parcelNo, parcelFileId: file.id },
})

/**
 * Has the turn of the next lines in one transaction, by the same rules as each alone: what is refused by a rule is noted
 * within it. It waits for no order that somebody else is at.
 * @returns how many had it, and the lines whose orders others hold, which have their turn alone
 * @throws anything else; then nothing happened, and each line has its turn alone
 */
const shipTogether = ({ db, now }: Deps, file: File, staff: Staff): Promise<{ had: number; held: number[] }> =>
  db.transaction().execute(async tx => {
    const taken = await takeParcelLines(tx, file.id, PORTION)
    if (taken.length === 0) return { had: 0, held: [] }
    const at = now()
    const actor = { kind: 'staff', ...staff } as const
    const { orders, held } = await lockManyForStaff(
      tx,
      taken.map(({ orderNo }) => orderNo),
      staff,
    )
    const lines = taken.filter(({ orderNo }) => !held.has(orderNo))
    const became = await shipParcels(tx, lines, orders, { actor, now: at })
    const ends = lines.map(({ line }, n): End & { line: number } => {
      const end = became[n]!
      return { line, ...(end instanceof Refusal ? endFor(end) : { outcome: end, reason: null }) }
    })
    const shipped = lines.filter((_, n) => ends[n]!.outcome === 'shipped')
    await writeActs(
      tx,
      actOf(file, staff, at),
      shipped.map(line => factsOf(file, line)),
    )
    await endParcelLines(tx, file.id, ends, at)
    return { had: lines.length, held: taken.filter(({ orderNo }) => held.has(orderNo)).map(({ line }) => line) }
  })

/**
 * Has a line's turn, once. @returns whether it was had now
 * @throws what goes by itself, such as a deadlock or a database that is away: nothing happened, and it is tried again
 */
async function shipLine({ db, now, log }: Deps, file: File, staff: Staff, lineNo: number): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const line = await takeParcelLine(tx, file.id, lineNo)
    if (!line) return false
    await sql`savepoint one`.execute(tx)
    let end: End
    try {
      end = await ship(line)
      await sql`release savepoint one`.execute(tx)
    } catch (error) {
      if (isGivenUp(error) || isOutage(error)) throw error
      // A connection that is gone throws again here, and nothing of the line happens.
      await sql`rollback to savepoint one`.execute(tx)
      if (!(error instanceof Refusal))
        log.error({ err: error, parcelFileId: file.id, line: lineNo }, 'line was not sent')
      end = endFor(error instanceof Refusal ? error : new Refusal('SERVER_ERROR'))
    }
    await endParcelLines(tx, file.id, [{ line: lineNo, ...end }], now())
    return true

    async function ship(taken: OpenLine): Promise<End> {
      const at = now()
      const actor = { kind: 'staff', ...staff } as const
      const { repeated } = await shipParcel(tx, { ...taken, lines: [] }, { actor, now: at })
      if (repeated) return { outcome: 'repeated', reason: null }
      await writeActs(tx, actOf(file, staff, at), [factsOf(file, taken)])
      return { outcome: 'shipped', reason: null }
    }
  })
}

/** Ends a file of which every line has had its turn. */
const finish = (db: Kysely<DB>, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async tx => {
    const file = await findParcelFile(tx, id, true)
    if (file?.state !== 'running' || file.left > 0) return
    await move(tx, parcelFile, id, { event: 'finish', actor: clock, now, facts: { left: file.left } })
  })

/** Ends a file whose sender may ship no more; what was sent stays. */
const lapse = (db: Kysely<DB>, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async tx => {
    const file = await findParcelFile(tx, id, true)
    if (file?.state === 'running') await move(tx, parcelFile, id, { event: 'lapse', actor: clock, now })
  })

/**
 * Sends the next orders of a file. Several processes may be at it: each line has one.
 * @returns whether there is more to do now
 */
export async function shipPortion(deps: Deps, id: number): Promise<boolean> {
  const { db, now } = deps
  const file = await touchParcelFile(db, id, now(), later(now(), LEASE_MS))
  if (!file) return false
  const sender = await activeStaff(db, file.madeBy)
  if (!sender || !mayStaff(sender.role, 'shipment.ship')) {
    await lapse(db, id, now())
    return false
  }
  const { outletId, ...who } = sender
  const staff: Staff = { id: who.id, role: who.role, ...(outletId !== null && { outletId }) }
  let had = 0
  let alone: readonly number[]
  try {
    ;({ had, held: alone } = await shipTogether(deps, file, staff))
  } catch (error) {
    if (isGivenUp(error) || isOutage(error)) throw error
    deps.log.error({ err: error, parcelFileId: id }, 'lines were not sent together')
    alone = await nextParcelLines(db, id, PORTION)
  }
  // They may take their time: whoever looks at the file sees what was sent before them.
  if (alone.length > 0) await touchParcelFile(db, id, now(), later(now(), LEASE_MS))
  for (const line of alone) if (await shipLine(deps, file, staff, line)) had++
  if (had === 0) await finish(db, id, now())
  // Others have all that is left: they end it, or the clock comes again.
  return had > 0
}
