import { type Kysely, sql } from 'kysely'

/** The files of bills as channels gave them, beside the lines that were read of them: what is argued about is the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table channel_bill_file (
      channel text not null,
      day date not null,
      version int not null,
      kind text not null check (kind in ('trade', 'fund')),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      size int not null check (size > 0),
      fetched_at timestamptz not null,
      primary key (channel, day, version, kind),
      foreign key (channel, day, version) references channel_bill
    );
    comment on table channel_bill_file is 'files of bills as they came, one for each kind of a version';
    comment on column channel_bill_file.sha256 is 'of the whole file';
    create trigger append_only before update or delete on channel_bill_file
      for each row execute function refuse_change();

    create table channel_bill_part (
      channel text not null,
      day date not null,
      version int not null,
      kind text not null,
      part int not null check (part > 0),
      packed bytea not null,
      primary key (channel, day, version, kind, part),
      foreign key (channel, day, version, kind) references channel_bill_file
    );
    comment on table channel_bill_part is 'such a file in pieces, each packed by gzip on its own: nobody has to hold a whole one';
    create trigger append_only before update or delete on channel_bill_part
      for each row execute function refuse_change();
  `.execute(db)
}
