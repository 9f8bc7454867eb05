/** The steps of a history in which goods come back for others (decision 165). For tests. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CaseShop, Sku } from './test-cases.ts'

/** Another size of a good, at the same price. */
export async function variantOf(
  shop: Pick<CaseShop, 'db'>,
  sku: Sku,
  { priceFen = sku.priceFen, stock = 5 } = {},
): Promise<Sku> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from goods_sku where spu_code = ${sku.spuCode}`.execute(shop.db)
  const size = String(counted.rows[0]!.n + 1)
  const skuCode = `${sku.spuCode.toUpperCase()}-${size}`
  const { rows } = await sql<{ id: number }>`
    insert into goods_sku (sku_code, spu_code, price_fen, weight_g, stock, sort, size, size_cn, size_en)
    values (${skuCode}, ${sku.spuCode}, ${priceFen}, 100, ${stock}, 2, ${size}, ${`${size} 码`}, ${`Size ${size}`})
    returning id`.execute(shop.db)
  return { ...sku, id: rows[0]!.id, skuCode, priceFen }
}

export interface Exchanging {
  orderNo: string | undefined
  /** It asks only for what the page offers. */
  sane: boolean
  /** Which of the pieces that are offered. */
  at: number
  quantity: number
  faulty: boolean
  /** People who press at once. */
  times: number
}

/** Asks for another piece instead of the money: of several who press at once one is heard. */
export async function exchange(
  say: CaseShop['call'],
  customer: string,
  { orderNo, sane, at, quantity, faulty, times }: Exchanging,
): Promise<void> {
  if (orderNo === undefined) return
  const seen = (await say('refundCase.preview', customer, { orderNo })).data
  const reason = faulty ? ('damaged' as const) : ('doesNotFit' as const)
  const line = seen?.lines.find(each => each.exchangeable > 0) ?? seen?.lines[0]
  if (!seen || !line) return
  const offers = line.exchanges.filter(each => !sane || faulty || !each.same)
  const offer = offers[at % Math.max(1, offers.length)]
  const most = Math.min(line.exchangeable, offer?.left ?? 0)
  if (sane && most === 0) return
  const pick = {
    lineSeq: line.lineSeq,
    quantity: sane ? Math.min(quantity, most) : quantity,
    forSku: offer?.skuCode ?? line.itemNo,
  }
  const asked = { orderNo, withReturn: true, exchange: true, reason, lines: [pick] }
  const shown = (await say('refundCase.preview', customer, asked)).data?.amount
  const ask = () => say('refundCase.ask', customer, { ...asked, expectAmountFen: 0 })
  const all = await Promise.all(Array.from({ length: times }, ask))
  expect(all.filter(each => each.success).length, JSON.stringify(all[0])).toBe(shown && seen.open ? 1 : 0)
}
