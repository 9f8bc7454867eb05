/** The list of outlets at the desk, in and out as a file (decision 109). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'
import type { HandOverPort, Misfit } from '#server/lib/hand-over.ts'
import { closeOutlet, closingPair, openThingsAt } from './close-outlet.ts'
import type { Reply } from '#contract/kit.ts'
import { MOST_SHOWN_LINES } from '#contract/shapes/desk-outlet.ts'
import { openOutletRecords } from '#server/features/dealer/outlet-row.queries.ts'
import { FeedRefused } from '#server/features/used-car/feed-lines.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { outletColumns, type OutletColumn } from './outlet-cells.ts'
import { importOutlets, outletFile, type OutletSummary, takeOutlets } from './import-outlets.ts'

const present = ({ problems, differences, changed: updated, ...sum }: OutletSummary): Reply<'desk.outlet.check'> => ({
  ...sum,
  updated,
  problems: problems
    .slice(0, MOST_SHOWN_LINES)
    .map(({ line, column, value, cn, en }) => ({ line, column, value, reason: { cn, en } })),
  differences: differences.slice(0, MOST_SHOWN_LINES).map(({ changes, ...outlet }) => ({
    ...outlet,
    changes: Object.entries(changes).map(([column, [was, becomes]]) => ({
      column: outletColumns[column as OutletColumn][0],
      was,
      becomes,
    })),
  })),
})

/** Gives the sent bytes as a file, which is gone afterwards. @throws Refusal OUTLET_FILE_WRONG for one that cannot be read */
async function withFile<T>(content: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'outlets-'))
  try {
    const path = join(folder, 'outlets.csv')
    await writeFile(path, Buffer.from(content, 'base64'))
    return await work(path)
  } catch (error) {
    throw error instanceof FeedRefused ? new Refusal('OUTLET_FILE_WRONG') : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Closing an outlet for good. @param ports what each feature hands over */
export const closingHandlers = (ports: readonly HandOverPort[]) =>
  ({
    'desk.outlet.closing': async ({ input: { outletId, successorId }, ctx }) => {
      const { from, to } = await closingPair(ctx.db, outletId, successorId)
      const seen = await openThingsAt(ctx.db, ports, { from, to, now: ctx.now })
      return {
        name: { cn: from.nameCn, en: from.nameEn },
        successor: to ? { cn: to.nameCn, en: to.nameEn } : null,
        counts: seen.counts,
        lacks: seen.lacks,
        misfits: seen.misfits.map(({ at, why, ...each }) => ({ ...each, at: at.toISOString(), why: wordOf(why) })),
      }
    },

    'desk.outlet.close': async ({ input, ctx }) => {
      const { outletId, successorId } = input
      const handed = await closeOutlet(ctx.tx, ports, {
        outletId,
        successorId,
        staffId: ctx.staff.id,
        now: ctx.now,
      })
      return { outletId, counts: handed, handed: handed.reduce((sum, { n }) => sum + n, 0) }
    },
  }) satisfies Partial<Handlers>

/** The calendar's own words for why something cannot be received. */
const wordOf = (why: Misfit['why']): Word => ({ cn: errors[why][1], en: errors[why][2] })

export const deskOutletHandlers = {
  'desk.outlet.export': async ({ ctx }) => {
    const rows = await openOutletRecords(ctx.tx)
    return { outlets: rows.length, csv: outletFile(rows) }
  },

  'desk.outlet.check': ({ input, ctx }) =>
    withFile(input.content, async path => {
      const by = { source: 'desk', staffId: ctx.staff.id } as const
      return present(await importOutlets(ctx.db, { path, now: ctx.now, by, check: true }))
    }),

  'desk.outlet.import': ({ input, ctx }) =>
    withFile(input.content, async path => {
      const by = { source: 'desk', staffId: ctx.staff.id } as const
      return present(await takeOutlets(ctx.tx, { path, now: ctx.now, by }))
    }),
} satisfies Partial<Handlers>
