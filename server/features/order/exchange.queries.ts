/** Pieces of an order that came back for others of the same price (decision 165). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { photoOf } from '#server/features/goods/goods-picture.queries.ts'
import { type GoodsLine, type GoodsPicture, leftOf } from './order-lines.queries.ts'

/** How often a piece can be exchanged: what was sent in exchange once more, and no further. */
export const EXCHANGE_ROUNDS = 2

/**
 * Lines as they were bought: what became of pieces that were sent in exchange counts for the line whose money they are.
 * For whatever reckons with money, which an exchange does not move.
 */
export function asBought<L extends GoodsLine>(lines: readonly L[]): L[] {
  return lines
    .filter(line => line.exchangeOf === null)
    .map(line => {
      const all = lines.filter(each => each === line || each.exchangeOf === line.seq)
      const sum = (of: (each: L) => number): number => all.reduce((n, each) => n + of(each), 0)
      const dropped = sum(each => each.dropped)
      return {
        ...line,
        back: sum(each => each.back),
        asked: sum(each => each.asked),
        dropped,
        shipped: line.quantity - dropped - sum(leftOf),
        exchanged: 0,
      }
    })
}

/** A piece that can take the place of one of a line. */
export interface Replacement {
  lineSeq: number
  skuId: number
  skuCode: string
  spuCode: string
  colour: string | null
  /** Number of the picture that staff sent of it; null: a picture of the shop's files shows it. */
  photoId: string | null
  optionCn: string
  optionEn: string
  left: number
  /** The very piece that was sent. */
  same: boolean
  /** It costs what the piece that was sent costs now. */
  samePrice: boolean
}

/** What is shown of it. */
export type ReplacementFacts = Pick<Replacement, 'skuCode' | 'spuCode' | 'colour' | 'photoId' | 'optionCn' | 'optionEn'>

/** Every piece of the goods of an order's lines that is on sale, in the order of its page. */
export async function replacementsOf(db: Kysely<DB>, orderId: number): Promise<Replacement[]> {
  const found = await sql<Replacement>`
    select line.seq as line_seq, s.id as sku_id, s.sku_code, s.spu_code, s.colour,
      ${photoOf(sql`s.spu_code`, sql`s.colour`)} as photo_id,
      concat_ws('，', s.colour_cn, s.size_cn) as option_cn, concat_ws(', ', s.colour_en, s.size_en) as option_en,
      s.stock - s.held as left, s.id = own.id as same,
      coalesce(s.show_price_fen, s.price_fen) = coalesce(own.show_price_fen, own.price_fen) as same_price
    from shop_order_line line join goods_sku own on own.id = line.sku_id
      join goods_sku s on s.spu_code = own.spu_code and s.state = 'publish'
    where line.order_id = ${orderId} and line.visits = 1 order by line.seq, s.sort, s.id`.execute(db)
  return found.rows
}

/** How a replacement is shown. */
export const replacementShown = ({ skuCode, spuCode, colour, photoId, optionCn, optionEn }: ReplacementFacts) => ({
  skuCode,
  option: { cn: optionCn, en: optionEn },
  goodsPicture: { spuCode, colour, photoId } satisfies GoodsPicture,
})

/** Pieces of lines that came back, and what is sent for them. */
export interface ExchangedPieces {
  lineSeq: number
  quantity: number
  newSkuId: number
}

/**
 * Books pieces as exchanged: they are no longer the customer's, and each line gets another one without a price that is
 * still to be sent. Its stock is held already.
 */
export async function addExchanged(
  tx: Transaction<DB>,
  orderId: number,
  pieces: readonly ExchangedPieces[],
): Promise<void> {
  const rows = sql`unnest(${pieces.map(each => each.lineSeq)}::smallint[], ${pieces.map(each => each.quantity)}::int[],
    ${pieces.map(each => each.newSkuId)}::bigint[]) as piece (seq, quantity, sku_id)`
  await sql`
    update shop_order_line line set exchanged = exchanged + piece.quantity, asked = 0
    from ${rows} where line.order_id = ${orderId} and line.seq = piece.seq`.execute(tx)
  await sql`
    insert into shop_order_line (order_id, seq, kind, item_no, sku_id, spu_code, category_code, title_cn, title_en, option_cn,
      option_en, picture, quantity, price_fen, due_fen, gift, returnable, works, visits, exchange_of, exchange_round)
    select line.order_id, (select max(seq) from shop_order_line where order_id = ${orderId})
        + row_number() over (order by line.seq), 'goods', s.sku_code, s.id, line.spu_code, line.category_code, line.title_cn,
      line.title_en, concat_ws('，', s.colour_cn, s.size_cn), concat_ws(', ', s.colour_en, s.size_en),
      jsonb_build_object('spuCode', s.spu_code, 'colour', s.colour), piece.quantity, 0, 0, line.gift, line.returnable,
      line.works, 1, coalesce(line.exchange_of, line.seq), line.exchange_round + 1
    from ${rows} join shop_order_line line on line.order_id = ${orderId} and line.seq = piece.seq
      join goods_sku s on s.id = piece.sku_id`.execute(tx)
}
