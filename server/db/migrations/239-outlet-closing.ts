import { type Kysely, sql } from 'kysely'
import { lockClasses } from '#server/db/lock-classes.ts'

/** What is given to outlets, and what it does where one is being closed. */
const handedOver = [
  ['shop_order', 'refuses'],
  ['voucher', 'refuses'],
  ['slot_booking', 'refuses'],
  ['slot_waiting', 'refuses'],
  ['lead', 'refuses'],
  ['car_offer', 'refuses'],
  ['activity', 'refuses'],
  ['staff_account', 'refuses'],
  ['stock_car', 'waits'],
  ['used_car', 'waits'],
] as const

/**
 * Nothing comes to an outlet that has closed, or that is being closed at this moment (decision 114). Whoever closes one
 * takes the lock `closingOutlet` alone; whoever gives something to it shares that lock and is refused where it cannot, so that
 * nobody waits in a circle. What is imported in thousands waits for the outlet's row in the place of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_closed_outlet() returns trigger language plpgsql as $$
    declare
      is_open boolean;
    begin
      if new.outlet_id is null then
        return new;
      end if;
      if tg_op = 'UPDATE' and new.outlet_id is not distinct from old.outlet_id then
        return new;
      end if;
      if tg_argv[0] = 'waits' then
        select state = 'open' into is_open from outlet where outlet_id = new.outlet_id for key share;
      elsif pg_try_advisory_xact_lock_shared(${sql.lit(lockClasses.closingOutlet)}, new.outlet_id) then
        select state = 'open' into is_open from outlet where outlet_id = new.outlet_id;
      else
        is_open := false;
      end if;
      -- One that never was is the foreign key's affair.
      if is_open is false then
        raise exception 'outlet % has closed', new.outlet_id using errcode = 'HO001';
      end if;
      return new;
    end $$;
  `.execute(db)
  for (const [table, how] of handedOver)
    await sql`
      create trigger outlet_is_open before insert or update of outlet_id on ${sql.table(table)}
        for each row execute function refuse_closed_outlet(${sql.lit(how)})`.execute(db)
}
