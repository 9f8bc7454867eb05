import { type Kysely, sql } from 'kysely'

/** A voucher that was redeemed by mistake: somebody asks that it can be used again, another one agrees (decision 146). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table voucher
      add column back_asked_by bigint references staff_account,
      add column back_asked_at timestamptz,
      add column back_reason text check (back_reason in ('wrongVoucher', 'notDone', 'otherCustomer')),
      add column back_remark text check (length(back_remark) between 2 and 100),
      add constraint voucher_back check (num_nulls(back_asked_by, back_asked_at, back_reason, back_remark) in (0, 4)
        and (back_asked_at is null or state = 'redeemed'));
    comment on column voucher.back_asked_by is 'who says that it was redeemed by mistake; null: nobody';
    create index voucher_asked_back on voucher (back_asked_at) where back_asked_at is not null;
  `.execute(db)
}
