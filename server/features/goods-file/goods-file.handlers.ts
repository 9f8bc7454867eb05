/** Goods in and out as a file at the desk: looked at, written by one or by two people (docs/goods-file.md, decision 156). */
import { mostGoodsLines } from '#contract/goods-file.ts'
import type { Reply } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { goodsRecords } from '#server/features/goods/goods-row.queries.ts'
import { staffHolding } from '#server/features/staff/staff.queries.ts'
import { FeedRefused } from '#server/features/used-car/feed-lines.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import type { Actor } from '#server/lib/machine.ts'
import { allowed, begin, moveWith } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { type FileColumn, namesOfColumns } from './goods-columns.ts'
import {
  closeLines,
  findGoodsFile,
  type GoodsFile,
  goodsFileLines,
  goodsFileMoves,
  goodsFilePage,
  keepLines,
  markFar,
} from './goods-file.queries.ts'
import { goodsFile, type GoodsFileFacts, isLate } from './goods-file.states.ts'
import { cellsAgain, goodsCsv, type GoodsLines, goodsLinesOf } from './goods-lines.ts'
import { type Cells, type KnownGoods, planOf, type Planned } from './goods-plan.ts'
import { planFile, writePlan } from './goods-write.ts'

type Writing = WriteCtx & StaffCtx
interface Seen {
  goodsFileId: number
  version: number
}

const staffActor = ({ staff }: StaffCtx): Actor & { kind: 'staff' } => ({ kind: 'staff', ...staff })

/** The file as staff see it in a list. */
const cardOf = ({ id, maker, ...rest }: GoodsFile): Reply<'desk.goodsFile.list'>[number] => ({
  ...rest,
  goodsFileId: id,
  madeBy: maker,
})

async function whole(ctx: Ctx & StaffCtx, id: number): Promise<Reply<'desk.goodsFile.detail'>> {
  const found = await findGoodsFile(ctx.db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  const { updated: writes, far, asker, agreer } = found
  const facts = { writes, far, reason: '核对无误', staffId: ctx.staff.id }
  const others = found.state === 'asked' ? await staffHolding(ctx.db, 'price.agree') : []
  return {
    ...cardOf(found),
    columns: found.columns,
    ignored: found.ignored,
    askedBy: asker,
    agreedBy: agreer,
    agreers: others.filter(({ id }) => id !== found.madeBy && id !== found.askedBy).map(({ name }) => name),
    endReason: found.endReason,
    effectiveAt: found.effectiveAt,
    late: !found.agreedBy && isLate({ row: found, now: ctx.now }),
    percent: ctx.config.PRICE_STEP_PERCENT,
    history: await goodsFileMoves(ctx.db, id),
    can: allowed(goodsFile, { row: found, facts, actor: staffActor(ctx), now: ctx.now }),
  }
}

/** What there is of what the lines name, locked or not, and what they would change. */
async function planned(
  ctx: Ctx,
  lines: readonly Cells[],
  { lock, pricesOnly }: { lock: boolean; pricesOnly: boolean },
): Promise<{ known: KnownGoods; plan: Planned }> {
  const wanted = {
    skuCodes: lines.map(each => each.at('skuCode').normalize('NFKC').trim().toUpperCase()),
    spuCodes: lines.map(each => each.at('spuCode').normalize('NFKC').trim().toLowerCase()),
  }
  const series = new Set((await modelRange(ctx.memory)).map(each => each.series.seriesCode))
  const known = {
    ...(await goodsRecords(ctx.db, ctx.now, wanted, lock)),
    series,
    percent: ctx.config.PRICE_STEP_PERCENT,
    pricesOnly,
  }
  return { known, plan: planOf(lines, known) }
}

/** @throws Refusal GOODS_FILE_UNREADABLE */
async function readLines(content: string): Promise<GoodsLines> {
  try {
    return await goodsLinesOf(content)
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    throw new Refusal('GOODS_FILE_UNREADABLE', { why: { cn: error.cn, en: error.en } })
  }
}

/** A file as whoever acts last saw it, locked, with what of it can still be written. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function asSeen(ctx: Writing, { goodsFileId, version }: Seen) {
  const file = await findGoodsFile(ctx.tx, goodsFileId, true)
  if (!file) throw new Refusal('NOT_FOUND')
  if (file.version !== version) throw new Refusal('EDITED_SINCE')
  return file
}

/** Moves a file and, where it is written, writes those of its lines that are still as they were seen. */
async function act(ctx: Writing, seen: Seen, by: 'apply' | 'agree'): Promise<Reply<'desk.goodsFile.apply'>> {
  const { tx, now, staff } = ctx
  const file = await asSeen(ctx, seen)
  const { rows } = await goodsFileLines(tx, file.id, 'changed', mostGoodsLines, 0)
  const { known, plan } = await planned(ctx, rows.map(cellsAgain), {
    lock: true,
    pricesOnly: file.effectiveAt !== null,
  })
  const right = plan.lines.filter(({ faults }) => faults.length === 0)
  const facts: GoodsFileFacts = { writes: right.length, far: right.filter(each => each.far).length, staffId: staff.id }
  const event = by === 'apply' && facts.far ? (file.state === 'asked' ? 'askAnew' : 'ask') : by
  await moveWith(tx, goodsFile, file.id, { event, actor: staffActor(ctx), now, facts, note: {} })
  if (event === 'ask' || event === 'askAnew') await markFar(tx, file.id, right)
  else {
    const people = { staffId: file.madeBy, agreedBy: event === 'agree' ? staff.id : null, now }
    if (file.effectiveAt === null) await writePlan(tx, plan, known, { ...people, reason: `批量文件 ${file.id}` })
    else if (!(await planFile(tx, plan, { ...people, effectiveAt: file.effectiveAt })))
      throw new Refusal('PRICE_PLANNED_THEN')
    await closeLines(tx, file.id, plan.lines, now)
  }
  return whole(ctx, file.id)
}

export const goodsFileHandlers = {
  'desk.goodsFile.export': async ({ input: { exported }, ctx }) => {
    const all = await goodsRecords(ctx.db, ctx.now)
    return { lines: all.skus.length, csv: { cn: goodsCsv(all, exported, 'cn'), en: goodsCsv(all, exported, 'en') } }
  },

  'desk.goodsFile.check': async ({ input: { name, content, ...when }, ctx }) => {
    const { tx, now, staff } = ctx
    const effectiveAt = when.effectiveAt === undefined ? null : new Date(when.effectiveAt)
    if (effectiveAt && !(effectiveAt > now)) throw new Refusal('PRICE_TIME_PAST')
    const { columns, ignored, lines } = await readLines(content)
    const { plan } = await planned(ctx, lines, { lock: false, pricesOnly: effectiveAt !== null })
    const kept = plan.lines.filter(({ changes, faults }) => changes.length > 0 || faults.length > 0)
    const { id } = await begin(tx, goodsFile, {
      event: 'check',
      actor: staffActor(ctx),
      now,
      facts: {},
      values: {
        name,
        columns,
        ignored,
        lines: lines.length,
        same: lines.length - kept.length,
        madeBy: staff.id,
        madeAt: now,
        effectiveAt,
      },
      note: {},
    })
    await keepLines(tx, id, kept)
    return whole(ctx, id)
  },

  'desk.goodsFile.list': async ({ input: { state, pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await goodsFilePage(ctx.db, state, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(cardOf), { pageNumber, pageSize, total })
  },

  'desk.goodsFile.detail': async ({ input, ctx }) => whole(ctx, input.goodsFileId),

  'desk.goodsFile.lines': async ({ input: { goodsFileId, show, pageNumber, pageSize }, ctx }) => {
    if (!(await findGoodsFile(ctx.db, goodsFileId))) throw new Refusal('NOT_FOUND')
    const { rows, total } = await goodsFileLines(ctx.db, goodsFileId, show, pageSize, (pageNumber - 1) * pageSize)
    const named = (column: FileColumn) => namesOfColumns[column] ?? alike(column)
    const data = rows.map(({ doneAt, changes, faults, ...row }) => ({
      ...row,
      done: doneAt !== null,
      changes: changes.map(({ column, ...change }) => ({ ...change, column: named(column) })),
      faults: faults.map(({ column, value, cn, en }) => ({ column: named(column), value, reason: { cn, en } })),
    }))
    return new Page(data, { pageNumber, pageSize, total })
  },

  'desk.goodsFile.apply': ({ input, ctx }) => act(ctx, input, 'apply'),

  'desk.goodsFile.agree': ({ input, ctx }) => act(ctx, input, 'agree'),

  'desk.goodsFile.refuse': async ({ input: { reason, ...seen }, ctx }) => {
    const { id } = await asSeen(ctx, seen)
    const facts = { reason, staffId: ctx.staff.id }
    await moveWith(ctx.tx, goodsFile, id, {
      event: 'refuse',
      actor: staffActor(ctx),
      now: ctx.now,
      facts,
      note: { reason },
    })
    return whole(ctx, id)
  },
} satisfies Partial<Handlers>
