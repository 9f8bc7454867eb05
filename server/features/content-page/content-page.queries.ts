/** Pages of blocks and their versions in the database (decision 123). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Block, type ContentState, offerOfTradeIn, type PageText } from '#contract/content-page.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { cached } from '#server/lib/cached.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** A version with its page and with whoever had to do with it. */
export interface ContentVersion extends RowOf<'content_version'> {
  blocks: Block[]
  pageCode: string
  editor: string | null
  sender: string | null
}

const versions = sql`
  select v.*, p.code as page_code, e.name as editor, s.name as sender
  from content_version v join content_page p on p.id = v.page_id
    left join staff_account e on e.id = v.edited_by left join staff_account s on s.id = v.sent_by`

/** What a row says, as it is written. */
export const textOf = (row: ContentVersion): PageText => ({
  title: { cn: row.titleCn, en: row.titleEn },
  description: { cn: row.descriptionCn, en: row.descriptionEn },
  from: row.fromAt && Number(row.fromAt),
  until: row.untilAt && Number(row.untilAt),
  blocks: row.blocks,
})

/** Numbers of the films of some blocks. */
export const filmsIn = (blocks: readonly Block[]): string[] => blocks.flatMap(({ film }) => film?.filmId ?? [])

/** All published versions, of each page the newest first. */
export const publishedVersions = cached(['content_version'], async db => {
  const { rows } = await sql<ContentVersion>`
    ${versions} where v.state = 'published' order by v.page_id, v.no desc`.execute(db)
  return Map.groupBy(rows, row => row.pageCode)
})

/** Every version of a page, the newest first. */
export async function versionsOf(db: Kysely<DB>, pageCode: string): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`${versions} where p.code = ${pageCode} order by v.no desc`.execute(db)
  return rows
}

/** One version. */
export async function versionById(db: Kysely<DB>, id: number): Promise<ContentVersion | undefined> {
  return (await sql<ContentVersion>`${versions} where v.id = ${id}`.execute(db)).rows[0]
}

/** Locks a page, under which all of its versions are moved. @returns its id; undefined: there is none */
export async function lockPage(tx: Transaction<DB>, pageCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from content_page where code = ${pageCode} for update`.execute(tx)
  return rows[0]?.id
}

/** Makes a page. @returns its id; undefined: the code is taken */
export async function addPage(
  tx: Transaction<DB>,
  { pageCode, staffId, now }: { pageCode: string; staffId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into content_page (code, created_by, created_at) values (${pageCode}, ${staffId}, ${now})
    on conflict (code) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** What was done with the versions of a page, the newest first. */
export async function contentMoves(db: Kysely<DB>, pageCode: string) {
  const { rows } = await sql<{ id: number; event: string; at: Date; by: string | null; reason: string }>`
    select e.id, e.event, e.at, s.name as by, coalesce(e.note->>'reason', '') as reason
    from content_version_event e join content_version v on v.id = e.id join content_page p on p.id = v.page_id
      left join staff_account s on e.actor = 'staff' and s.id = e.actor_id::bigint
    where p.code = ${pageCode} order by e.at desc, e.seq desc`.execute(db)
  return Map.groupBy(rows, row => row.id)
}

/** Where each page stands: its newest published and its open version. */
export interface ListedPage {
  pageCode: string
  titleCn: string
  titleEn: string
  shownNo: number | null
  fromAt: Date | null
  untilAt: Date | null
  openNo: number | null
  openState: ContentState | null
  openEditor: string | null
  openEditedAt: Date | null
  changedAt: Date
}
/** One page of the list: what waits first, then what was worked on last. */
export async function listedPages(
  db: Kysely<DB>,
  asked: { state?: 'draft' | 'waiting' | 'published' | undefined; skip: number; take: number; now: Date },
): Promise<{ rows: ListedPage[]; total: number }> {
  const { state } = asked
  const fits =
    state === undefined ? sql`true` : state === 'published' ? sql`shown.no is not null` : sql`open.state = ${state}`
  const from = sql`
    from content_page p
      left join lateral (
        select no, from_at, until_at, title_cn, title_en, state_at from content_version
        where page_id = p.id and state = 'published' and (from_at is null or from_at <= ${asked.now})
        order by no desc limit 1
      ) shown on true
      left join lateral (
        select v.no, v.state, v.edited_at, s.name, v.title_cn, v.title_en, v.state_at from content_version v
          left join staff_account s on s.id = v.edited_by
        where page_id = p.id and state in ('draft', 'waiting')
      ) open on true
      left join lateral (
        select title_cn, title_en, state_at from content_version where page_id = p.id order by no desc limit 1
      ) last on true
    where ${fits}`
  const [{ rows }, count] = await Promise.all([
    sql<ListedPage>`
      select p.code as page_code, coalesce(open.title_cn, shown.title_cn, last.title_cn) as title_cn,
        coalesce(open.title_en, shown.title_en, last.title_en) as title_en, shown.no as shown_no, shown.from_at,
        shown.until_at, open.no as open_no, open.state as open_state, open.name as open_editor,
        open.edited_at as open_edited_at, greatest(open.edited_at, last.state_at, shown.state_at) as changed_at
      ${from}
      order by (open.state = 'waiting') is true desc, changed_at desc, p.code offset ${asked.skip} limit ${asked.take}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db),
  ])
  return { rows, total: oneRow(count).n }
}

interface Things {
  spuCodes: readonly string[]
  carNos: readonly string[]
  /** Codes of campaigns, or what stands for one. */
  offers: readonly string[]
}
/** Those of some goods, cars and campaigns that can be shown. */
export async function knownThings(db: Kysely<DB>, { spuCodes, carNos, offers }: Things) {
  const { rows } = await sql<{ kind: 'good' | 'car' | 'newCarOffer' | 'usedCarOffer'; key: string }>`
    select 'good' as kind, spu_code as key from goods where spu_code = any(${[...spuCodes]}::text[]) and state = 'publish'
    union all
    select 'car', car_no from used_car
    where car_no = any(${[...carNos]}::text[]) and state in ('publish', 'pre_publish')
    union all
    select 'newCarOffer', campaign_code from car_campaign where campaign_code = any(${[...offers]}::text[])
    union all
    select 'usedCarOffer', campaign_code from timed_campaign where campaign_code = any(${[...offers]}::text[])`.execute(
    db,
  )
  const of = (kind: (typeof rows)[number]['kind']) => new Set(rows.filter(row => row.kind === kind).map(row => row.key))
  return {
    goods: of('good'),
    cars: of('car'),
    newCarOffers: of('newCarOffer').add(offerOfTradeIn),
    usedCarOffers: of('usedCarOffer'),
  }
}

/** Locks pages of which a border has come, and says which published versions they have, the newest first. */
export async function duePages(tx: Transaction<DB>, now: Date): Promise<ContentVersion[][]> {
  const { rows: pages } = await sql<{ id: number }>`
    select p.id from content_page p where exists (
      select from content_version v where v.page_id = p.id and v.border_at <= ${now}
    ) order by p.id limit 100 for update of p skip locked`.execute(tx)
  if (pages.length === 0) return []
  const { rows } = await sql<ContentVersion>`
    ${versions} where v.state = 'published' and v.page_id = any(${pages.map(each => each.id)}::bigint[])
    order by v.page_id, v.no desc`.execute(tx)
  return [...Map.groupBy(rows, row => row.pageId).values()]
}

/** Writes down when what is shown of a version next becomes something else. */
export const setBorder = (tx: Transaction<DB>, id: number, borderAt: Date | null) =>
  tx.updateTable('content_version').set({ borderAt }).where('id', '=', id).execute()
