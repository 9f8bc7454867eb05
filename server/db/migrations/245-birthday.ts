import { type Kysely, sql } from 'kysely'

/** Birthdays that customers give of their own accord, for a greeting on the day (decision 137). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer
      add column birthday date,
      add column greeted_year smallint;
    comment on column customer.birthday is 'given for a greeting on the day and used for nothing else';
    comment on column customer.greeted_year is 'the last year, in Beijing, that the greeting was thought of';
    create index customer_birthday on customer ((extract(month from birthday) * 100 + extract(day from birthday)))
      where birthday is not null;
  `.execute(db)
}
