/** What customers have signed at the hand-over of their cars (decision 160). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

export interface HandOverSignature {
  signature: string
  signedAt: Date
  /** Name of the member of staff on whose screen it was. */
  who: string
}

/** What was signed for the car of an order; nothing: nobody has. */
export async function signatureOf(db: Kysely<DB>, orderId: number): Promise<HandOverSignature | undefined> {
  const { rows } = await sql<HandOverSignature>`
    select g.signature, g.signed_at, s.name as who
    from hand_over_signature g join staff_account s on s.id = g.staff_id where g.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Keeps it for good; the order is locked, and has none. */
export async function keepSignature(
  tx: Transaction<DB>,
  row: { orderId: number; signature: string; staffId: number; signedAt: Date },
): Promise<void> {
  await tx.insertInto('hand_over_signature').values(row).execute()
}
