import type { Reply, Parsed } from '#contract/kit.ts'
import { type CustomerCtx, type Handlers, Page } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import {
  countSaved,
  forgetViews,
  keptPrices,
  mergeViews,
  pageOf,
  recordView,
  release,
  save,
  savedAt,
  savedIds,
  setPriceAlert,
} from './favourite.queries.ts'
import { isGone, nameOf, savedThings } from './saved-things.ts'

const none = { newCar: null, car: null, good: null, keptFen: null, priceAlert: null }

/** A page of kept things with their cards; one that was withdrawn stays on the list without one. */
async function listSaved(
  table: 'favourite' | 'browse_record',
  input: Parsed<'favourite.list'>,
  ctx: CustomerCtx,
): Promise<Page<Reply<'favourite.list'>>> {
  const { kind, pageNumber, pageSize } = input
  const { rows, total } = await pageOf(ctx.db, table, ctx.customerId, kind, (pageNumber - 1) * pageSize, pageSize)
  const itemIds = rows.map(row => row.itemId)
  const [cards, prices] = await Promise.all([
    savedThings[kind].cards(ctx, itemIds),
    kind === 'usedcar' && table === 'favourite' ? keptPrices(ctx.db, ctx.customerId, itemIds) : undefined,
  ])
  return new Page(
    rows.map(row => ({
      kind,
      itemId: row.itemId,
      at: row.at,
      ...none,
      ...cards.get(row.itemId),
      ...prices?.get(row.itemId),
    })),
    { pageNumber, pageSize, total },
  )
}

/**
 * Whether a press of before still counts (decision 117): nobody saves what can no longer be had by now, and a removal
 * does not undo what was saved again since. The device says how long ago it was, for its clock may be wrong.
 * @throws Refusal FAVOURITE_SOLD or FAVOURITE_NEWER, with the name of the thing
 */
async function checkLate(
  ctx: CustomerCtx,
  kind: Parsed<'favourite.set'>['kind'],
  itemId: string,
  on: boolean,
  at: Date,
) {
  const since = await savedAt(ctx.db, ctx.customerId, kind, itemId)
  const late = on ? since === undefined : since !== undefined && since > at
  if (!late) return
  const card = (await savedThings[kind].cards(ctx, [itemId])).get(itemId)
  const name = nameOf(card, itemId)
  if (!on) throw new Refusal('FAVOURITE_NEWER', { name })
  // What never was is not found, as ever.
  if (isGone(card) && (await savedThings[kind].exists(ctx, itemId))) throw new Refusal('FAVOURITE_SOLD', { name })
}

export const favouriteHandlers = {
  'favourite.set': async ({ input, ctx }) => {
    const { kind, on, agoMs } = input
    const itemId = savedThings[kind].idOf(input.itemId)
    if (agoMs !== undefined) await checkLate(ctx, kind, itemId, on, new Date(Number(ctx.now) - agoMs))
    if (on) {
      if (!(await savedThings[kind].exists(ctx, itemId))) throw new Refusal('NOT_FOUND')
      await save(ctx.db, ctx.customerId, kind, itemId, ctx.now)
    } else await release(ctx.db, ctx.customerId, kind, itemId)
    return { on, count: await countSaved(ctx.db, kind, itemId) }
  },
  'favourite.state': ({ input, ctx }) => savedIds(ctx.db, ctx.customerId, input.kind, input.itemIds),
  'favourite.priceAlert': async ({ input: { itemId, on }, ctx }) => {
    if (!(await setPriceAlert(ctx.tx, ctx.customerId, savedThings.usedcar.idOf(itemId), on)))
      throw new Refusal('NOT_FOUND')
    return { on }
  },
  'favourite.list': ({ input, ctx }) => listSaved('favourite', input, ctx),
  'browse.add': async ({ input, ctx }) => {
    const itemId = savedThings[input.kind].idOf(input.itemId)
    if (!(await savedThings[input.kind].exists(ctx, itemId))) throw new Refusal('NOT_FOUND')
    await recordView(ctx.db, ctx.customerId, input.kind, itemId, ctx.now)
    return { kept: true }
  },
  'browse.merge': async ({ input: { kind, seen }, ctx }) => {
    const { idOf, cards } = savedThings[kind]
    const views = seen.map(each => ({ itemId: idOf(each.itemId), at: new Date(Math.min(each.at, ctx.now.getTime())) }))
    // What was never on show is none of ours, whoever wrote it into the browser.
    const known = await cards(
      ctx,
      views.map(each => each.itemId),
    )
    const kept = views.filter(each => known.has(each.itemId))
    await mergeViews(ctx.tx, ctx.customerId, kind, kept)
    return { kept: kept.length }
  },
  'browse.list': ({ input, ctx }) => listSaved('browse_record', input, ctx),
  'browse.clear': async ({ input, ctx }) => ({ removed: await forgetViews(ctx.db, ctx.customerId, input.kind) }),
} satisfies Partial<Handlers>
