import type { Reply } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import { defaultAddress } from '#server/features/address/address.queries.ts'
import { isDeliverable } from '#server/features/address/address.rules.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { saleSkus, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { fullName } from '#server/features/region/region.rules.ts'
import type { Ctx, CustomerCtx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { refusalWord } from '#server/lib/words.ts'
import { mergeLines } from './cart.merge.ts'
import {
  type CartRow,
  cartRows,
  changeLine,
  chooseLines,
  countCart,
  lockCart,
  putLines,
  removeLines,
} from './cart.queries.ts'
import { reckonCart } from './cart.reckon.ts'
import { type CountedLine, judgeLines, keyOf, MOST_LINES, type LineWish, wantedOf } from './cart.rules.ts'
import { type CarOfVisitor, type SentTo, showCart } from './cart.view.ts'

type Cart = Reply<'cart.list'>
/** The customer's cart as it stands now. */
async function ownCart(ctx: CustomerCtx, wish: CarOfVisitor & { regionCode?: number | undefined } = {}): Promise<Cart> {
  const [rows, sentTo] = await Promise.all([cartRows(ctx.db, ctx.customerId), placeOf(ctx, wish.regionCode)])
  return showCart(ctx, await reckonCart(ctx, rows, { coupon: 'none', regionCode: sentTo?.code }), wish, sentTo)
}

/**
 * Where parcels go: to the default address, as the settlement will send them (decision 036), else to the place that was
 * named.
 */
async function placeOf(ctx: Ctx, named: number | undefined): Promise<SentTo | undefined> {
  const { customerId } = ctx.who
  const regions = await regionsOf(ctx.memory)
  const address = customerId === undefined ? undefined : await defaultAddress(ctx.db, customerId)
  const own = address !== undefined && isDeliverable(regions, address.areaCode)
  const code = own ? address.areaCode : named
  return code === undefined ? undefined : { code, own, name: fullName(regions, code) }
}

/**
 * Judges a line that is chosen beside the others of its cart.
 * @throws Refusal the first thing that keeps it from being put there, such as SOLD_OUT
 */
async function judgeBeside(
  ctx: Ctx,
  others: readonly CartRow[],
  wanted: LineWish & { chosen: true },
): Promise<CountedLine> {
  const [pieces, outlets] = [
    await saleSkus(ctx.db, [...new Set([...others, wanted].map(line => line.skuCode))]),
    await outletsOf(ctx.memory),
  ]
  const byId = new Map(outlets.map(outlet => [outlet.outletId, outlet]))
  const line = itemAt(judgeLines([...others, wanted], pieces, byId), -1)
  if (line.counted) return line
  const problem = required(
    line.problems.find(each => each.code !== 'LINE_PRICE_CHANGED'),
    'problem of a line that is not counted',
  )
  throw new Refusal(problem.code, problem.facts)
}

/** The row that a key names. @throws Refusal NOT_FOUND */
function rowOf(rows: readonly CartRow[], key: string): CartRow {
  const row = rows.find(each => keyOf(each) === key)
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

const idsOf = (rows: readonly CartRow[], keys: readonly string[]): number[] =>
  rows.filter(row => keys.includes(keyOf(row))).map(row => row.id)

export const cartHandlers = {
  'cart.list': ({ input, ctx }) => ownCart(ctx, input),
  'cart.count': ({ ctx }) => countCart(ctx.db, ctx.customerId),

  'cart.add': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const rows = await lockCart(ctx.tx, customerId)
    const asked = wantedOf({ ...input, chosen: true })
    if (asked.quantity < 1) throw new Refusal('QUANTITY_WRONG', { most: 99 })
    const known = rows.find(row => keyOf(row) === keyOf(asked))
    const others = rows.filter(row => row !== known)
    const line = await judgeBeside(ctx, others, {
      ...asked,
      quantity: asked.quantity + (known?.quantity ?? 0),
      chosen: true,
    })
    if (!known && rows.length >= MOST_LINES) throw new Refusal('CART_FULL', { n: MOST_LINES })
    const { spuCode: _, ...kept } = line.wanted
    // Who puts more in sees the price that it has now.
    await putLines(ctx.tx, customerId, [{ ...kept, seenFen: unitFen(line.piece, kept.deliveryWay) }], now)
    return { key: line.key, quantity: kept.quantity, ...(await countCart(ctx.db, customerId)) }
  },

  /** Changes quantity, piece, way or dealer. A line that becomes like another one joins it. */
  'cart.change': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const rows = await lockCart(ctx.tx, customerId)
    const row = rowOf(rows, input.key)
    const deliveryWay = input.deliveryWay ?? row.deliveryWay
    const place = input.outletId ?? row.outletId
    const changed = {
      ...row,
      skuCode: input.skuCode ?? row.skuCode,
      deliveryWay,
      outletId: deliveryWay === 'express' ? null : place,
      quantity: input.quantity ?? row.quantity,
    }
    const twin = rows.find(each => each !== row && keyOf(each) === keyOf(changed))
    if (twin) changed.quantity += twin.quantity
    const others = rows.filter(each => each !== row && each !== twin)
    const { piece, wanted } = await judgeBeside(ctx, others, { ...changed, chosen: true })
    // Another piece or way has another price, which is seen when it is chosen; a change of price itself is confirmed.
    const same = changed.skuCode === row.skuCode && deliveryWay === row.deliveryWay
    const seenFen = same ? row.seenFen : unitFen(piece, deliveryWay)
    if (twin) await removeLines(ctx.tx, customerId, [twin.id])
    await changeLine(ctx.tx, customerId, { ...changed, quantity: wanted.quantity, seenFen }, now)
    return ownCart(ctx)
  },

  /** Lines that are gone already count as removed: the wish is fulfilled. */
  'cart.remove': async ({ input, ctx }) => {
    const rows = await lockCart(ctx.tx, ctx.customerId)
    await removeLines(ctx.tx, ctx.customerId, idsOf(rows, input.keys))
    return ownCart(ctx)
  },

  'cart.choose': async ({ input, ctx }) => {
    const rows = await lockCart(ctx.tx, ctx.customerId)
    await chooseLines(ctx.tx, ctx.customerId, idsOf(rows, input.keys), input.chosen, ctx.now)
    return ownCart(ctx)
  },

  /**
   * The customer agrees to what changed: the new price, or fewer pieces. What has changed once more since it was shown
   * stays to be confirmed.
   */
  'cart.accept': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const rows = await lockCart(ctx.tx, customerId)
    const pieces = await saleSkus(ctx.db, [...new Set(rows.map(row => row.skuCode))])
    for (const { key, unitFen: agreedFen, quantity } of input.lines) {
      const row = rowOf(rows, key)
      const piece = pieces.get(row.skuCode)
      if (!piece) continue
      const agreed = agreedFen === unitFen(piece, row.deliveryWay)
      const fewer = quantity >= 1 && quantity < row.quantity && quantity <= piece.left
      if (!agreed && !fewer) continue
      const seenFen = agreed ? agreedFen : row.seenFen
      await changeLine(ctx.tx, customerId, { ...row, seenFen, quantity: fewer ? quantity : row.quantity }, now)
    }
    return ownCart(ctx)
  },

  /** At login: the lines that the visitor's browser kept join the customer's cart. */
  'cart.merge': async ({ input, ctx }) => {
    const { customerId, now } = ctx
    const rows = await lockCart(ctx.tx, customerId)
    const wanted = input.lines.map(wantedOf)
    const pieces = await saleSkus(ctx.db, [...new Set(wanted.map(line => line.skuCode))])
    const open = new Set((await outletsOf(ctx.memory)).map(outlet => outlet.outletId))
    const { lines, told } = mergeLines(rows, wanted, pieces, open)
    await putLines(ctx.tx, customerId, lines, now)
    return {
      cart: await ownCart(ctx),
      told: told.map(({ skuCode, code, facts }) => ({ skuCode, text: refusalWord(code, facts) })),
    }
  },

  /** Reckons for visitors and customers alike; nothing is kept. */
  'cart.reckon': async ({ input, ctx }) => {
    const { customerId } = ctx.who
    const own = async () => {
      if (customerId === undefined) throw new Refusal('NOT_LOGGED_IN')
      return cartRows(ctx.db, customerId)
    }
    const wanted = input.lines?.map(wantedOf) ?? (await own())
    const sentTo = await placeOf(ctx, input.regionCode)
    const cart = await reckonCart(ctx, wanted, { coupon: input.couponNo ?? 'none', regionCode: sentTo?.code })
    return showCart(ctx, cart, input, sentTo)
  },
} satisfies Partial<Handlers>
