import { type Kysely, sql } from 'kysely'

/** Which works of the price list a package pays for, frozen with its sale and with the appointment that it is brought to (decision 081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods
      add column works text[] not null default '{}',
      add constraint works_of_packages check (works = '{}' or kind = 'package');
    comment on column goods.works is 'of a package: codes of serviceWorks in contract/service-works.ts that a voucher of it pays for, each once';

    alter table shop_order_line add column works text[];
    comment on column shop_order_line.works is 'what vouchers of this line pay for; null: it was sold before packages said so, and what the package says now counts';

    alter table maintenance_visit_work add column voucher_id bigint references voucher;
    comment on column maintenance_visit_work.voucher_id is 'what pays for it; null: it is paid at the counter';
    create index maintenance_visit_work_paid on maintenance_visit_work (voucher_id) where voucher_id is not null;

    update goods set works = known.works from (values
      ('service-basic', '{oil,check}'::text[]), ('service-basic-3', '{oil,check}'),
      ('service-large', '{oil,cabin-filter,air-filter,brake-fluid}'), ('service-cabin', '{cabin-filter}'),
      ('service-electric', '{cabin-filter,brake-fluid,battery-check}'), ('service-coolant', '{coolant}'),
      ('service-brakes', '{brake-fluid,pads}'), ('service-ignition', '{air-filter,plugs}'),
      ('service-winter', '{wipers}'), ('service-plug-in', '{oil}')) as known (spu_code, works)
    where goods.spu_code = known.spu_code and goods.kind = 'package';
  `.execute(db)
}
