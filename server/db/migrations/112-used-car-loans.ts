import { type Kysely, sql } from 'kysely'

/** Finance products are for new or for used cars; those that there were are for new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table finance_product add column cars text not null default 'new' check (cars in ('new', 'used'));
    comment on table finance_product is 'loans for new and used cars (domain E.6)';
    comment on column finance_product.cars is 'new: new cars; used: used cars of this shop';
  `.execute(db)
}
