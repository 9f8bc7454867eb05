/** Files of goods in the database (decision 156). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { GoodsFileState, GoodsLineKind } from '#contract/goods-file.ts'
import { byColumn } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import type { RowOf } from '#server/lib/machine.ts'
import type { CellChange, LineFault, PlannedLine } from './goods-plan.ts'

export interface GoodsFile extends RowOf<'goods_file'> {
  /** Names of who sent it, asked for a second person and agreed. */
  maker: string
  asker: string
  agreer: string
  updated: number
  refused: number
  added: number
  far: number
}

const file = sql`
  select f.*, m.name as maker, coalesce(a.name, '') as asker, coalesce(g.name, '') as agreer, counted.*
  from goods_file f join staff_account m on m.id = f.made_by
    left join staff_account a on a.id = f.asked_by left join staff_account g on g.id = f.agreed_by
    cross join lateral (
      select count(*) filter (where l.faults = '[]')::int as updated, count(*) filter (where l.faults <> '[]')::int as refused,
        count(*) filter (where l.faults = '[]' and l.is_new)::int as added, count(*) filter (where l.far)::int as far
      from goods_file_line l where l.goods_file_id = f.id) counted`

/** One page of files, the last that moved first, and how many there are. */
export async function goodsFilePage(
  db: Kysely<DB>,
  state: GoodsFileState | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: GoodsFile[]; total: number }> {
  const wanted = state ? sql`f.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<GoodsFile>`
      ${file} where ${wanted} order by f.state_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from goods_file f where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** Files that wait for a second person, whom somebody can be: they neither sent them nor asked. */
export async function countWaitingFiles(db: Kysely<DB>, staffId: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from goods_file
    where state = 'asked' and made_by <> ${staffId} and asked_by <> ${staffId}`.execute(db)
  return oneRow(counted).n
}

/** @param lock holds others who act upon it off until the transaction ends */
export async function findGoodsFile(db: Kysely<DB>, id: number, lock = false): Promise<GoodsFile | undefined> {
  const { rows } = await sql<GoodsFile>`${file} where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(db)
  return rows[0]
}

/** What happened to a file, the newest first. */
export async function goodsFileMoves(
  db: Kysely<DB>,
  id: number,
): Promise<{ at: Date; event: string; who: string; reason: string }[]> {
  const { rows } = await sql<{ at: Date; event: string; who: string; reason: string }>`
    select e.at, e.event, coalesce(s.name, '') as who, coalesce(e.note->>'reason', '') as reason
    from goods_file_event e left join staff_account s on s.id = case e.actor when 'staff' then e.actor_id::bigint end
    where e.id = ${id} order by e.seq desc limit 100`.execute(db)
  return rows
}

export interface StoredLine {
  line: number
  skuCode: string
  spuCode: string
  isNew: boolean
  far: boolean
  changes: CellChange[]
  faults: LineFault[]
  cells: string[]
  doneAt: Date | null
}

const ofKind = (kind: GoodsLineKind) => (kind === 'changed' ? sql`l.faults = '[]'` : sql`l.faults <> '[]'`)

/** One page of a file's lines in the order of the file, and how many there are. */
export async function goodsFileLines(
  db: Kysely<DB>,
  id: number,
  kind: GoodsLineKind,
  limit: number,
  offset: number,
): Promise<{ rows: StoredLine[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<StoredLine>`
      select l.* from goods_file_line l where l.goods_file_id = ${id} and ${ofKind(kind)}
      order by l.line limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from goods_file_line l where l.goods_file_id = ${id} and ${ofKind(kind)}`.execute(db),
  ])
  return { rows: page.rows, total: oneRow(counted).n }
}

/** Keeps the lines that change something or are wrong. */
export async function keepLines(tx: Transaction<DB>, id: number, lines: readonly PlannedLine[]): Promise<void> {
  const rows = lines.map(({ raw, ...line }) => byColumn({ ...line, goodsFileId: id, cells: raw }))
  await sql`
    insert into goods_file_line (goods_file_id, line, sku_code, spu_code, is_new, far, changes, faults, cells)
    select goods_file_id, line, sku_code, spu_code, is_new, far, changes, faults, cells
    from jsonb_populate_recordset(null::goods_file_line, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Says of each line what became of it when it was written, or why it was not. */
export async function closeLines(
  tx: Transaction<DB>,
  id: number,
  lines: readonly PlannedLine[],
  now: Date,
): Promise<void> {
  const rows = lines.map(({ line, faults }) => ({ line, faults }))
  await sql`
    update goods_file_line l set faults = n.faults,
      done_at = case when n.faults = '[]' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (line int, faults jsonb)
    where l.goods_file_id = ${id} and l.line = n.line`.execute(tx)
}

/** Says anew how far prices would move, when somebody else moved them meanwhile. */
export async function markFar(tx: Transaction<DB>, id: number, lines: readonly PlannedLine[]): Promise<void> {
  const far = lines.filter(each => each.far).map(each => each.line)
  await sql`update goods_file_line l set far = l.line = any(${far}::int[]) where l.goods_file_id = ${id}`.execute(tx)
}
