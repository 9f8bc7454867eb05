import { type Kysely, sql, type Transaction } from 'kysely'
import type { DeliveryWay } from '#contract/constants.ts'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

/** A line as the table keeps it. */
export interface CartRow {
  id: number
  skuCode: string
  deliveryWay: DeliveryWay
  outletId: number | null
  quantity: number
  chosen: boolean
  seenFen: number
}

const columns = sql`id, sku_code, delivery_way, outlet_id, quantity, chosen,
  seen_fen`

/** The customer's lines, newest first. */
export async function cartRows(db: Kysely<DB>, customerId: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`${hot}
    select ${columns} from cart_line where customer_id = ${customerId} order by added_at desc, id desc`.execute(db)
  return rows
}

/** Pieces and kinds of goods in a customer's cart. */
export async function countCart(db: Kysely<DB>, customerId: number): Promise<{ cartCount: number; kinds: number }> {
  const found = await sql<{ cartCount: number; kinds: number }>`${hot}
    select coalesce(sum(quantity), 0)::int as cart_count, count(*)::int as kinds from cart_line
    where customer_id = ${customerId}`.execute(db)
  return oneRow(found)
}

/** Waits until nobody else changes or buys the customer's cart, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Transaction<DB>, customerId: number): Promise<void> {
  await sql`${hot} select from customer where id = ${customerId} for no key update`.execute(tx)
}

/** Locks the customer's cart, so that two tabs change it one after the other. @returns its lines */
export async function lockCart(tx: Transaction<DB>, customerId: number): Promise<CartRow[]> {
  await takeTurn(tx, customerId)
  return cartRows(tx, customerId)
}

export type NewCartLine = Omit<CartRow, 'id'>

/** Puts lines into the cart; one that is there already gets the new quantity, price and choice. One statement. */
export async function putLines(
  tx: Transaction<DB>,
  customerId: number,
  lines: readonly NewCartLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await sql`${hot}
    insert into cart_line (customer_id, sku_code, delivery_way, outlet_id, quantity, chosen, seen_fen, added_at, changed_at)
    select ${customerId}, "skuCode", "deliveryWay", "outletId", quantity, chosen, "seenFen",
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line
      ("skuCode" text, "deliveryWay" text, "outletId" int, quantity int, chosen boolean, "seenFen" bigint)
    on conflict (customer_id, sku_code, delivery_way, outlet_id) do update
      set quantity = excluded.quantity, chosen = excluded.chosen, seen_fen = excluded.seen_fen,
        changed_at = excluded.changed_at`.execute(tx)
}

/** Takes lines out of the cart. @returns how many there were */
export async function removeLines(tx: Transaction<DB>, customerId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql`${hot}
    delete from cart_line where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) returning id`.execute(
    tx,
  )
  return rows.length
}

/** What a line becomes. */
export interface LineChange {
  id: number
  skuCode: string
  deliveryWay: DeliveryWay
  outletId: number | null
  quantity: number
  seenFen: number
}

/** Changes one line and keeps its place in the list. */
export async function changeLine(
  tx: Transaction<DB>,
  customerId: number,
  { id, skuCode, deliveryWay, outletId, quantity, seenFen }: LineChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({
      skuCode,
      deliveryWay,
      outletId,
      quantity,
      seenFen,
      changedAt: now,
    })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Ticks lines for the settlement, or takes the tick away. */
export async function chooseLines(
  tx: Transaction<DB>,
  customerId: number,
  ids: readonly number[],
  chosen: boolean,
  now: Date,
): Promise<void> {
  await sql`update cart_line set chosen = ${chosen}, changed_at = ${now}::timestamptz
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) and chosen <> ${chosen}`.execute(tx)
}
