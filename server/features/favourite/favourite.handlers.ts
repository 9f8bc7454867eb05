import type { Output, Parsed } from '#contract/kit.ts'
import { cardOf } from '#server/features/used-car/used-car.cards.ts'
import { lookupOf } from '#server/features/used-car/used-car.lookup.ts'
import { cardRowsByNo } from '#server/features/used-car/used-car.queries.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countKept, forgetLooks, keep, keptIds, pageOf, recordLook, release } from './favourite.queries.ts'

/** @throws Refusal NOT_FOUND when no such car is or was on show */
async function mustExist(ctx: Ctx, carNo: string): Promise<void> {
  const [car] = await cardRowsByNo(ctx.pool, [carNo])
  if (!car) throw new Refusal('NOT_FOUND')
}

/** A page of kept things with their cards; a car that was withdrawn stays on the list without one. */
async function listKept(
  table: 'favourite' | 'browse_record',
  input: Parsed<'favourite.list'>,
  ctx: Ctx,
): Promise<Page<Output<'favourite.list'>>> {
  const { kind, pageNumber, pageSize } = input
  const { rows, total } = await pageOf(ctx.db, table, ctx.customerId, kind, (pageNumber - 1) * pageSize, pageSize)
  const [cars, lookup] = await Promise.all([
    cardRowsByNo(
      ctx.pool,
      rows.map(row => row.item_id),
    ),
    lookupOf(ctx.pool),
  ])
  const byNo = new Map(cars.map(car => [car.car_no, car]))
  const today = beijingDay(ctx.now)
  return new Page(
    rows.map(row => {
      const car = byNo.get(row.item_id)
      return {
        kind,
        itemId: row.item_id,
        at: row.at.toISOString(),
        car: car ? cardOf(car, lookup, ctx.language, today) : null,
      }
    }),
    { pageNumber, pageSize, total },
  )
}

export const favouriteHandlers = {
  'favourite.set': async ({ input, ctx }) => {
    const { kind, on } = input
    const itemId = input.itemId.toUpperCase()
    if (on) {
      await mustExist(ctx, itemId)
      await keep(ctx.db, ctx.customerId, kind, itemId, ctx.now)
    } else await release(ctx.db, ctx.customerId, kind, itemId)
    return { on, count: await countKept(ctx.db, kind, itemId) }
  },
  'favourite.state': ({ input, ctx }) => keptIds(ctx.db, ctx.customerId, input.kind, input.itemIds),
  'favourite.list': ({ input, ctx }) => listKept('favourite', input, ctx),
  'browse.add': async ({ input, ctx }) => {
    const itemId = input.itemId.toUpperCase()
    await mustExist(ctx, itemId)
    await recordLook(ctx.db, ctx.customerId, input.kind, itemId, ctx.now)
    return { kept: true }
  },
  'browse.list': ({ input, ctx }) => listKept('browse_record', input, ctx),
  'browse.clear': async ({ input, ctx }) => ({ removed: await forgetLooks(ctx.db, ctx.customerId, input.kind) }),
} satisfies Partial<Handlers>
