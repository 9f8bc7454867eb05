import { type Kysely, sql } from 'kysely'

/**
 * References of transfers are kept in one form (`bareNumber` of the contract), and those of before get it: `icbc 1` and `ICBC1`
 * are one transfer. What would be too short in that form stays as it was written, and so does the later one of two that are the
 * same receipt: a transfer that comes in is known by the first of them, and what was booked is not undone by its number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.bare(written text) returns text language sql immutable as $$
      select upper(regexp_replace(normalize(written, nfkc), '[\\s\\u00ad\\u058a\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff\\u2010-\\u2015\\u2212\\u2e3a\\u2e3b\\u301c\\u3030-]', '', 'g'))
    $$;
    update refund set offline_reference = pg_temp.bare(offline_reference)
      where offline_reference <> pg_temp.bare(offline_reference) and length(pg_temp.bare(offline_reference)) between 4 and 60;
    update refund_case set offline_reference = pg_temp.bare(offline_reference)
      where offline_reference <> pg_temp.bare(offline_reference) and length(pg_temp.bare(offline_reference)) between 4 and 60;
    update car_offer set pay_reference = pg_temp.bare(pay_reference)
      where pay_reference <> pg_temp.bare(pay_reference) and length(pg_temp.bare(pay_reference)) >= 4;
    with form as (
      select id, pg_temp.bare(reference) as bare, state = 'rejected' or row_number() over (
        partition by way, state = 'rejected', pg_temp.bare(reference) order by reference = pg_temp.bare(reference) desc, id) > 1 as stays
      from car_part where reference is not null
    ) update car_part set
        reference = case when stays or length(bare) < 4 then reference else bare end,
        back_reference = case when length(pg_temp.bare(back_reference)) < 4 then back_reference else pg_temp.bare(back_reference) end
      from form where form.id = car_part.id;
    drop function pg_temp.bare(text);
    create index refund_offline_reference on refund (offline_reference) where offline_reference is not null;
    create index car_part_back_reference on car_part (back_reference) where back_reference is not null;
  `.execute(db)
}
