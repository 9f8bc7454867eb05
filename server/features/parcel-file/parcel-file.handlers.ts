/** Files of parcel numbers at the desk: sent, looked at, ended before their end (decision 168). */
import { createHash } from 'node:crypto'
import type { Reply } from '#contract/kit.ts'
import { judgeParcels, type ParcelRow } from '#contract/parcel-file.ts'
import { markOf } from '#server/features/staff/staff-act.queries.ts'
import { type Handlers, Page, type StaffCtx } from '#server/http/context.ts'
import { later } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { begin, move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { sendParcelFiles } from './parcel-file.jobs.ts'
import {
  findParcelFile,
  keepParcelLines,
  lockSameFile,
  type ParcelFile,
  parcelFileLines,
  parcelFilePage,
} from './parcel-file.queries.ts'
import { LEASE_MS } from './parcel-file.ship.ts'
import { parcelFile } from './parcel-file.states.ts'

const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

const cardOf = ({ id, maker, stopper, ...rest }: ParcelFile): Reply<'desk.shipment.file'> => ({
  ...rest,
  parcelFileId: id,
  madeBy: maker,
  stoppedBy: stopper,
})

/** @throws Refusal NOT_FOUND */
async function whole(db: Parameters<typeof findParcelFile>[0], id: number): Promise<Reply<'desk.shipment.file'>> {
  const found = await findParcelFile(db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return cardOf(found)
}

/** What the lines of a file that can be sent say, whatever its name and its other lines are. */
const digestOf = (rows: readonly ParcelRow[]): Buffer =>
  createHash('sha256')
    .update(rows.map(({ orderNo, carrier, parcelNo }) => `${orderNo} ${carrier} ${parcelNo}`).join('\n'))
    .digest()

export const parcelFileHandlers = {
  'desk.shipment.shipMany': async ({ input: { name, rows }, ctx }) => {
    const { tx, now, staff, config, ip, requestId } = ctx
    const judged = judgeParcels(rows)
    const right = judged.filter(({ fault }) => !fault)
    if (right.length === 0) throw new Refusal('PARCEL_FILE_EMPTY')
    const digest = digestOf(right)
    const same = await lockSameFile(tx, digest)
    if (same) return { ...cardOf(same), already: true }
    const { id } = await begin(tx, parcelFile, {
      event: 'send',
      actor: staffActor(ctx),
      now,
      facts: {},
      values: {
        name,
        lines: rows.length,
        digest,
        madeBy: staff.id,
        madeAt: now,
        dueAt: later(now, LEASE_MS),
        touchedAt: now,
        ipHash: markOf(config, ip),
        requestId,
      },
    })
    await keepParcelLines(tx, id, judged, now)
    await sendParcelFiles(tx, [id])
    return { ...(await whole(tx, id)), already: false }
  },

  'desk.shipment.files': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await parcelFilePage(ctx.db, state, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(cardOf), { pageNumber, pageSize, total })
  },

  'desk.shipment.file': ({ input, ctx }) => whole(ctx.db, input.parcelFileId),

  'desk.shipment.fileLines': async ({ input: { parcelFileId, show, pageNumber, pageSize }, ctx }) => {
    await whole(ctx.db, parcelFileId)
    const { rows, total } = await parcelFileLines(ctx.db, parcelFileId, show, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows, { pageNumber, pageSize, total })
  },

  'desk.shipment.stopFile': async ({ input: { parcelFileId }, ctx }) => {
    const { tx, now } = ctx
    // Whoever sends a line of it has done with that one.
    if (!(await findParcelFile(tx, parcelFileId, true))) throw new Refusal('NOT_FOUND')
    await move(tx, parcelFile, parcelFileId, { event: 'stop', actor: staffActor(ctx), now })
    return whole(tx, parcelFileId)
  },
} satisfies Partial<Handlers>
