/** Brochures in the database: what was asked for, how far it is, and the document. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import type { PdfPaper } from '#server/lib/pdf/pdf.ts'

/** So long a brochure is there after it was asked for the last time; it can be made again at any time. */
const KEPT_MS = 30 * dayMs

export interface Brochure {
  brochureId: string
  code: string
  language: Language
  title: string
  state: 'making' | 'ready' | 'failed'
  progress: number
  size: number | null
}

const columns = ['brochureId', 'code', 'language', 'title', 'state', 'progress'] as const
const size = sql<number | null>`octet_length(bytes)`.as('size')

export async function findBrochure(db: Kysely<DB>, brochureId: string): Promise<Brochure | undefined> {
  const row = await db
    .selectFrom('brochure')
    .select([...columns, size])
    .where('brochureId', '=', brochureId)
    .executeTakeFirst()
  return row as Brochure | undefined
}

/**
 * Writes down that a brochure is wanted. One that is there or on its way stays as it is and is kept longer; one that failed
 * is begun again, for whoever asks now.
 * @returns how it stands
 */
export async function wantBrochure(
  tx: Transaction<DB>,
  wanted: Pick<Brochure, 'brochureId' | 'code' | 'language' | 'title'> & { paper: PdfPaper },
  askedBy: number,
  now: Date,
): Promise<Brochure> {
  const { rows } = await sql<Brochure>`
    with wanted as (
      insert into brochure as b (brochure_id, code, language, title, asked_by, asked_at, state, progress, paper, expires_at)
      values (${wanted.brochureId}, ${wanted.code}, ${wanted.language}, ${wanted.title}, ${askedBy}, ${now}, 'making', 0,
        ${JSON.stringify(wanted.paper)}, ${later(now, KEPT_MS)})
      on conflict (brochure_id) do update set expires_at = excluded.expires_at,
        state = case when b.state = 'failed' then 'making' else b.state end,
        progress = case when b.state = 'failed' then 0 else b.progress end,
        asked_at = case when b.state = 'failed' then excluded.asked_at else b.asked_at end,
        asked_by = case when b.state = 'failed' then excluded.asked_by else b.asked_by end
      returning *
    )
    select brochure_id, code, language, title, state, progress, octet_length(bytes) as size from wanted`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a brochure was not written down')
  return row
}

/** How many new brochures a customer has had made since then. */
export async function brochuresSince(db: Kysely<DB>, customerId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('brochure')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('askedBy', '=', customerId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** What a brochure that is not made yet shall say. */
export async function paperOf(db: Kysely<DB>, brochureId: string): Promise<PdfPaper | undefined> {
  const row = await db
    .selectFrom('brochure')
    .select('paper')
    .where('brochureId', '=', brochureId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return row?.paper as PdfPaper | undefined
}

export async function setProgress(db: Kysely<DB>, brochureId: string, progress: number): Promise<void> {
  await db
    .updateTable('brochure')
    .set({ progress })
    .where('brochureId', '=', brochureId)
    .where('state', '=', 'making')
    .execute()
}

export async function finishBrochure(db: Kysely<DB>, brochureId: string, bytes: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('brochure')
    .set({ state: 'ready', progress: 100, bytes, madeAt: now })
    .where('brochureId', '=', brochureId)
    .where('state', '=', 'making')
    .execute()
}

export async function failBrochure(db: Kysely<DB>, brochureId: string): Promise<void> {
  await db
    .updateTable('brochure')
    .set({ state: 'failed' })
    .where('brochureId', '=', brochureId)
    .where('state', '=', 'making')
    .execute()
}

export async function brochureBytes(
  db: Kysely<DB>,
  brochureId: string,
): Promise<{ code: string; bytes: Buffer } | undefined> {
  const row = await db
    .selectFrom('brochure')
    .select(['code', 'bytes'])
    .where('brochureId', '=', brochureId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row?.bytes ? { code: row.code, bytes: row.bytes } : undefined
}
