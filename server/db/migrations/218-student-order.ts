import { type Kysely, sql } from 'kysely'

/** Cars for returning students: the order, its steps with documents, and who has opened one (domain D.1; decision 120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      drop constraint shop_order_kind_check,
      add constraint shop_order_kind_check
        check (kind in ('usedCarDeposit', 'newCar', 'studentCar', 'goods', 'fitted', 'package')),
      drop constraint after_sales_has_settlement,
      add constraint after_sales_has_settlement
        check ((kind in ('usedCarDeposit', 'newCar', 'studentCar')) = (settlement_id is null)),
      drop constraint after_sales_has_way,
      add constraint after_sales_has_way
        check ((kind in ('usedCarDeposit', 'newCar', 'studentCar')) = (delivery_way is null)),
      drop constraint shop_order_state,
      add constraint shop_order_state check (state in (
        'save', 'closing', 'paid', 'confirm', 'sign_end', 'timeout_end', 'cancel_end', 'refunding', 'refunded_end',
        'customs_applied', 'customs_approved', 'customs_sealed', 'contracted', 'car_allocated', 'car_arrived',
        'purchase_permit', 'tax_exempt', 'plated', 'handed_over',
        'to_delivery', 'delivery', 'delivery_end', 'to_verify', 'verify', 'verify_end', 'verify_close',
        'cancel_end_to_delivery', 'cancel_end_delivery', 'cancel_end_to_verify'));

    alter table refund
      drop constraint refund_reason_check,
      add constraint refund_reason_check check (reason in ('cancelled', 'holdExpired', 'declined', 'customs', 'paidLate',
        'paidTwice', 'refundCase', 'restored', 'notBooked', 'otherSum', 'contractEnded'));

    create table student_order (
      order_id bigint primary key references shop_order,
      qualification_id bigint not null references student_qualification,
      person_hash bytea,
      study_starts_on date not null,
      study_ends_on date not null,
      office text not null,
      apply_until date,
      rules_version int not null references student_version,
      price jsonb not null,
      vin text unique,
      live boolean not null default true,
      constraint student_order_known check (person_hash is not null or not live)
    );
    comment on table student_order is 'what the order of a returning student has beside every order of a new car; frozen when it was placed';
    comment on column student_order.person_hash is 'keyed digest of the resident ID: one car for one person and return; null: the order came to nothing, and the person is forgotten';
    comment on column student_order.price is 'the price with and without duty and taxes, line by line, with the rows of rules that it follows from';
    comment on column student_order.live is 'unpaid with time to pay, or paid for and not handed over: kept by every move';
    create unique index student_order_person on student_order (person_hash) where live;
    create unique index student_order_qualification on student_order (qualification_id) where live;
    create index student_order_persons on student_order (person_hash);
    create index student_order_of_qualification on student_order (qualification_id);
    create index student_order_rules on student_order (rules_version);

    create table student_order_step (
      order_id bigint not null references student_order,
      step text not null check (step in ('applied', 'approved', 'sealed', 'contracted', 'allocated', 'arrived', 'permit',
        'taxExempt', 'plated', 'handedOver')),
      done_on date not null,
      number text not null default '' check (length(number) <= 60),
      valid_until date,
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      primary key (order_id, step),
      constraint student_order_step_valid check (valid_until is null or valid_until >= done_on)
    );
    comment on table student_order_step is 'steps of customs, contract, taxes and plates that are done, each with its day and number';
    create index student_order_step_staff on student_order_step (staff_id);

    create table student_order_refusal (
      order_id bigint primary key references student_order,
      refusal text not null check (refusal in ('customs', 'house')),
      number text not null check (length(number) <= 60),
      remark text not null check (remark <> ''),
      staff_id bigint not null references staff_account,
      at timestamptz not null,
      second_staff_id bigint references staff_account,
      ended_at timestamptz,
      constraint student_order_refusal_two check
        ((second_staff_id is null) = (ended_at is null) and second_staff_id is distinct from staff_id)
    );
    comment on table student_order_refusal is 'why an order is ended and everything goes back: the first of two people, until the second agrees';
    comment on column student_order_refusal.remark is 'for colleagues; the customer reads the cause alone';
    create index student_order_refusal_staff on student_order_refusal (staff_id);
    create index student_order_refusal_second on student_order_refusal (second_staff_id) where second_staff_id is not null;

    create table student_order_paper (
      document_id text primary key check (length(document_id) = 22),
      order_id bigint not null references student_order,
      step text not null check (step in ('applied', 'approved', 'sealed', 'contracted', 'permit', 'taxExempt')),
      pages int not null check (pages between 1 and 50),
      bytes int not null check (bytes > 0),
      sent_mark bytea not null,
      scanned boolean not null,
      staff_id bigint not null references staff_account,
      added_at timestamptz not null,
      unique (order_id, step, sent_mark)
    );
    comment on table student_order_paper is 'documents of customs, contract and taxes; nobody reads them without the secret of the installation';
    create index student_order_paper_staff on student_order_paper (staff_id);

    create table student_order_page (
      document_id text not null references student_order_paper on delete cascade,
      page int not null,
      width int not null,
      height int not null,
      sealed bytea not null,
      primary key (document_id, page)
    );
    comment on column student_order_page.sealed is 'a picture, AES-256-GCM, bound to its document and page';

    create table student_order_view (
      id bigint generated always as identity primary key,
      order_id bigint not null references student_order,
      document_id text not null,
      step text not null,
      viewer text not null check (viewer in ('customer', 'staff')),
      viewer_id bigint not null,
      token_mark bytea not null unique,
      at timestamptz not null,
      ends_at timestamptz not null
    );
    comment on table student_order_view is 'append-only: every time that a document was opened, and by whom';
    create index student_order_view_of on student_order_view (order_id, id desc);
    create trigger append_only before update or delete on student_order_view for each row execute function refuse_change();
    create trigger never_emptied before truncate on student_order_view for each statement execute function refuse_change();
  `.execute(db)
}
