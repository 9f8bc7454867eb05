import { type Kysely, sql } from 'kysely'

/** Where customers are told outside of the shop's pages, and of what they are still to be told there (decision 161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscription (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      -- A place that was signed out is told nothing any more.
      token_hash bytea not null unique references session on delete cascade,
      endpoint text not null unique check (length(endpoint) between 10 and 1000),
      p256dh text not null,
      auth text not null,
      tries int not null default 0,
      created_at timestamptz not null
    );
    create index push_subscription_customer on push_subscription (customer_id);
    comment on table push_subscription is 'browsers that are told by web push, one for each sign-in that wants it';
    comment on column push_subscription.tries is 'how often in a row nobody answered at its service';

    create table push_choice (
      customer_id bigint not null references customer on delete cascade,
      kind text not null check (kind in ('order', 'service', 'appointment', 'activity', 'campaign')),
      wanted boolean not null,
      changed_at timestamptz not null,
      primary key (customer_id, kind)
    );
    comment on table push_choice is 'of which kinds of notices browsers are told; without a row of all but advertising';

    create table push_note (
      subscription_id bigint not null references push_subscription on delete cascade,
      message_id bigint not null references customer_message on delete cascade,
      due_at timestamptz not null,
      primary key (subscription_id, message_id)
    );
    create index push_note_due on push_note (due_at);
    create index push_note_message on push_note (message_id);
    comment on table push_note is 'messages of which a browser is still to be told';

    -- Messages come by many statements; this one stands behind each of them, in its transaction.
    create function note_pushes() returns trigger language plpgsql as $$
      begin
        insert into push_note (subscription_id, message_id, due_at)
          select s.id, m.id, m.created_at from fresh m join push_subscription s on s.customer_id = m.customer_id;
        return null;
      end $$;
    create trigger note_pushes after insert on customer_message
      referencing new table as fresh for each statement execute function note_pushes();
  `.execute(db)
}
