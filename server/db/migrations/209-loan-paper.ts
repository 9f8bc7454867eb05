import { type Kysely, sql } from 'kysely'

/** Papers that are asked for when a new car is bought with a loan; their files are sealed (decision 113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loan_paper (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      kind text not null check (kind in
        ('identity', 'income', 'bankStatement', 'residence', 'licence', 'representative', 'accounts')),
      state text not null check (state in ('asked', 'sent', 'accepted', 'refused', 'withdrawn')),
      state_at timestamptz not null,
      refusal text not null default '',
      version int not null default 0,
      unique (order_id, kind),
      constraint loan_paper_refused check ((state = 'refused') = (refusal <> ''))
    );
    comment on table loan_paper is 'a paper that was asked for because a new car is bought with a loan';
    comment on column loan_paper.refusal is 'why it was refused, as the customer reads it';
    select make_history('loan_paper');

    create table loan_paper_file (
      file_id int generated always as identity primary key,
      paper_id bigint not null references loan_paper,
      type text not null check (type in ('image/webp', 'application/pdf')),
      bytes int not null check (bytes > 0),
      sealed bytea not null,
      sent_mark bytea not null,
      sent_at timestamptz not null,
      unique (paper_id, sent_mark)
    );
    comment on table loan_paper_file is 'files of papers for loans; nobody reads them without the secret of the installation';
    comment on column loan_paper_file.sealed is 'AES-256-GCM, bound to its paper';
    comment on column loan_paper_file.sent_mark is 'keyed digest of what was sent: the same file again is the same file';
  `.execute(db)
}
