import { type Kysely, sql } from 'kysely'

/** Qualifications of returning students with their papers, and who looked at one (domain D.1, D.5; decision 116). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_qualification (
      id bigint generated always as identity primary key,
      qualification_no text not null unique,
      customer_id bigint not null references customer,
      version int not null default 1,
      state text not null check (state in
        ('draft', 'submitted', 'reviewing', 'asked', 'agreed', 'approved', 'declined', 'withdrawn', 'expired')),
      state_at timestamptz not null,
      facts bytea,
      person_hash bytea,
      office text not null,
      judged_version int not null references student_version,
      verdict text not null check (verdict in ('likely', 'askFirst', 'notYet', 'no')),
      apply_until date,
      reviewer_id bigint references staff_account,
      agreed_by bigint references staff_account,
      reasons text[] not null default '{}',
      said text not null default '' check (length(said) <= 500),
      created_at timestamptz not null,
      submitted_at timestamptz,
      due_at timestamptz,
      constraint student_qualification_agreed check (state <> 'agreed' or agreed_by is not null),
      constraint student_qualification_sent check
        (state not in ('submitted', 'reviewing', 'agreed', 'approved') or submitted_at is not null),
      constraint student_qualification_known check
        (facts is not null or state in ('declined', 'withdrawn', 'expired'))
    );
    comment on table student_qualification is 'what a returning student has said, sent in, and what became of it';
    comment on column student_qualification.version is 'counts its edits: whoever acts says which one was seen';
    comment on column student_qualification.facts is 'who it is, studies and stays, sealed; null: forgotten';
    comment on column student_qualification.person_hash is 'keyed digest of the resident ID: one approved qualification for one person';
    comment on column student_qualification.apply_until is 'the last day to apply at customs by the rules of judged_version';
    comment on column student_qualification.agreed_by is 'the first of the two who approve it';
    comment on column student_qualification.due_at is 'when the clock ends it';
    create unique index student_qualification_open on student_qualification (customer_id)
      where state in ('draft', 'submitted', 'reviewing', 'asked', 'agreed');
    create unique index student_qualification_person on student_qualification (person_hash) where state = 'approved';
    create index student_qualification_customer on student_qualification (customer_id, id desc);
    create index student_qualification_queue on student_qualification (state, submitted_at);
    create index student_qualification_due on student_qualification (due_at) where due_at is not null;
    create index student_qualification_reviewer on student_qualification (reviewer_id) where reviewer_id is not null;
    create index student_qualification_agreed_by on student_qualification (agreed_by) where agreed_by is not null;
    create index student_qualification_judged on student_qualification (judged_version);
    select make_history('student_qualification');

    create table student_paper (
      document_id text primary key check (length(document_id) = 22),
      qualification_id bigint not null references student_qualification on delete cascade,
      kind text not null check (kind in ('passport', 'identity', 'proof', 'diploma', 'entryExit', 'other')),
      pages int not null check (pages between 1 and 50),
      bytes int not null check (bytes > 0),
      sent_mark bytea not null,
      scanned boolean not null,
      added_at timestamptz not null,
      unique (qualification_id, kind, sent_mark)
    );
    comment on table student_paper is 'papers of returning students; nobody reads them without the secret of the installation';
    comment on column student_paper.sent_mark is 'keyed digest of what was sent: the same file again is the same paper';
    comment on column student_paper.scanned is 'a virus scanner has seen it; false: this installation has none';

    create table student_paper_page (
      document_id text not null references student_paper on delete cascade,
      page int not null,
      width int not null,
      height int not null,
      sealed bytea not null,
      primary key (document_id, page)
    );
    comment on column student_paper_page.sealed is 'a picture, AES-256-GCM, bound to its paper and page';

    create table student_paper_view (
      id bigint generated always as identity primary key,
      qualification_id bigint not null references student_qualification,
      document_id text not null,
      kind text not null,
      viewer text not null check (viewer in ('customer', 'staff')),
      viewer_id bigint not null,
      token_mark bytea not null unique,
      at timestamptz not null,
      ends_at timestamptz not null
    );
    comment on table student_paper_view is 'append-only: every time that a paper was opened, and by whom';
    comment on column student_paper_view.token_mark is 'digest of what its addresses carry, which work until ends_at';
    create index student_paper_view_of on student_paper_view (qualification_id, id desc);
    create trigger append_only before update or delete on student_paper_view for each row execute function refuse_change();
    create trigger never_emptied before truncate on student_paper_view for each statement execute function refuse_change();
  `.execute(db)
}
