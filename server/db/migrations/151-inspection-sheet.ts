import { type Kysely, sql } from 'kysely'

/**
 * Inspections of cars that are offered to the house (decision 082): the sheet that is filled in at the car, its
 * photographs, and the report that is made of it. A report waits without a car until the car is bought and in stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_photo add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
    comment on column staff_photo.sha256 is 'of its largest file; a signed report names it. Null: sent before there were any';

    create table car_inspection (
      offer_id bigint primary key references car_offer on delete cascade,
      version int not null default 1,
      sheet jsonb not null check (jsonb_typeof(sheet) = 'object'),
      saved_at timestamptz not null,
      finished_at timestamptz,
      report_no text unique,
      check ((finished_at is null) = (report_no is null))
    );
    comment on column car_inspection.sheet is 'as contract/inspection-sheet.ts; what is finished is not changed any more';
    create table car_inspection_photo (
      photo_id text primary key references staff_photo,
      offer_id bigint not null references car_inspection on delete cascade
    );
    create index car_inspection_photo_offer on car_inspection_photo (offer_id);

    alter table inspection_report
      alter column used_car_id drop not null,
      add column inspection_id bigint references car_inspection on delete set null,
      add column title_cn text,
      add column title_en text,
      add column photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
      add check (used_car_id is not null or title_cn is not null and title_en is not null);
    comment on column inspection_report.used_car_id is 'null: of a car that is not in stock';
    comment on column inspection_report.photos is '[{"item", "photoId", "sha256"}]; sealed with the rest';
    create index inspection_report_waiting on inspection_report (vin) where used_car_id is null;
    create index inspection_report_inspection on inspection_report (inspection_id) where inspection_id is not null;

    create function take_reports() returns trigger language plpgsql as $$
    begin
      update inspection_report r set used_car_id = c.id
      from changed c
      where r.vin = c.vin and r.used_car_id is null
        and exists (select from car_offer o where o.id = r.inspection_id and o.state = 'paid');
      return null;
    end $$;
    create trigger used_car_takes_reports after insert on used_car
      referencing new table as changed for each statement execute function take_reports();

    create function leave_inspection() returns trigger language plpgsql as $$
    begin
      delete from inspection_report where inspection_id = old.offer_id and used_car_id is null;
      update staff_photo p set keep_until = now() + interval '1 day'
      from car_inspection_photo i
      where i.offer_id = old.offer_id and p.photo_id = i.photo_id
        and not exists (select from inspection_report r where r.inspection_id = old.offer_id);
      return old;
    end $$;
    create trigger takes_its_report before delete on car_inspection for each row execute function leave_inspection();
  `.execute(db)
}
