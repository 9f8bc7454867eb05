import { type Kysely, sql } from 'kysely'

/**
 * What had no end: contracts for cars that nobody signs, and places on lists of appointments that have none any more
 * (decision 072).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update car_offer set due_at = now() + interval '14 days'
      where state = 'contract' and signed_at is null and due_at is null;
    comment on column car_offer.due_at is 'until then the offer, its acceptance, the final price or its contract can be taken up';
    update slot_waiting set state = 'over', state_at = now(), due_at = null
      where kind in ('viewing', 'hand-over') and state = 'waiting';
  `.execute(db)
}
