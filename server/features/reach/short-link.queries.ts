/** Short links in the database. */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, ShortLinkTable } from '#server/db/schema.ts'

export type LinkRow = Selectable<ShortLinkTable>
export type CountedLink = LinkRow & { visits: number; visitsLately: number }

/** Links with how often each was followed, newest first. @param since day from which visits are late ones */
export async function countedLinks(
  db: Kysely<DB>,
  since: string,
  { most = 500, code }: { most?: number; code?: string } = {},
): Promise<CountedLink[]> {
  const { rows } = await sql<CountedLink>`
    select l.*, coalesce(sum(v.visits), 0)::int as visits,
      coalesce(sum(v.visits) filter (where v.day >= ${since}::date), 0)::int as visits_lately
    from short_link l left join short_link_visit v using (code)
    where ${code ?? null}::text is null or l.code = ${code ?? null}
    group by l.code order by l.created_at desc, l.code limit ${most}`.execute(db)
  return rows
}

export const linkByCode = (db: Kysely<DB>, code: string): Promise<LinkRow | undefined> =>
  db.selectFrom('short_link').selectAll().where('code', '=', code).executeTakeFirst()

export const lockedLink = (tx: Transaction<DB>, code: string): Promise<LinkRow | undefined> =>
  tx.selectFrom('short_link').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Writes a new link. @returns false where its code is taken */
export async function addLink(tx: Transaction<DB>, row: Insertable<ShortLinkTable>): Promise<boolean> {
  const done = await tx
    .insertInto('short_link')
    .values(row)
    .onConflict(known => known.column('code').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Changes a link to its next version. */
export const changeLink = (
  tx: Transaction<DB>,
  code: string,
  said: Omit<Insertable<ShortLinkTable>, 'code' | 'createdAt' | 'version'>,
) =>
  tx
    .updateTable('short_link')
    .set({ ...said, version: sql`version + 1` })
    .where('code', '=', code)
    .execute()

/** Counts that a link was followed. @param day of Beijing */
export const countVisit = (db: Kysely<DB>, code: string, day: string) =>
  sql`
    insert into short_link_visit (code, day, visits) values (${code}, ${day}, 1)
    on conflict (code, day) do update set visits = short_link_visit.visits + 1`.execute(db)
