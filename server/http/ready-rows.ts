/**
 * Lists of which each row is the same for everybody of a language but for one figure, such as how far it is. A row is
 * written once, and kept as bytes; a page is put together of them.
 */
import type { CallName, Reply } from '#contract/kit.ts'
import { writeAnswer } from './answer.ts'
import { type Answer, type Ctx, Page } from './context.ts'
import { Serialized } from './serialized.ts'

type RowOf<N extends CallName> = Reply<N> extends readonly (infer Row)[] ? Row : never
/** Fields that hold a number or none. */
type FigureOf<Row> = { [K in keyof Row & string]: number | null extends Row[K] ? K : never }[keyof Row & string]

/** A row without its figure, in bytes. */
export interface ReadyRow {
  before: Buffer
  after: Buffer
}

/** How an answer ends that has no rows: they stand before these signs. */
const END = ']}'

/** The text of an answer before its rows. */
function beginning<N extends CallName>(name: N, empty: Answer<N>, { language, config }: Asking): string {
  const text = writeAnswer(name, empty, language, config.NODE_ENV !== 'production')
  if (!text.endsWith(`"data":[${END}`)) throw new Error(`${name} does not end with a list`)
  return text.slice(0, -END.length)
}

type Asking = Pick<Ctx, 'language' | 'config'>

/**
 * Writes a row of a paged list.
 * @param figure which field is left out, and is given with each page (`pageOfRows`)
 */
export function readyRow<N extends CallName, F extends FigureOf<RowOf<N>>>(
  name: N,
  row: Omit<RowOf<N>, F>,
  figure: F,
  asking: Asking,
): ReadyRow {
  const info = { pageNumber: 1, pageSize: 1, total: 1 }
  const list = [{ ...row, [figure]: null }] as Reply<N>
  const text = writeAnswer(name, new Page(list, info), asking.language, asking.config.NODE_ENV !== 'production').slice(
    beginning(name, new Page([] as Reply<N>, info), asking).length,
    -END.length,
  )
  // Nothing that is within quotes has a quote without a stroke before it, so this stands once.
  const key = `"${figure}":`
  const [before, after, ...more] = text.split(`${key}null`)
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`${name} has no one ${figure}`)
  return { before: Buffer.from(before + key), after: Buffer.from(after) }
}

const comma = Buffer.from(',')
const end = Buffer.from(END)

/**
 * A page of rows that are written.
 * @param figures of the rows, in their order
 */
export function pageOfRows<N extends CallName>(
  name: N,
  info: Page<unknown>['info'],
  rows: readonly ReadyRow[],
  figures: readonly (number | null)[],
  asking: Asking,
): Serialized {
  const bytes: Buffer[] = [Buffer.from(beginning(name, new Page([] as Reply<N>, info), asking))]
  for (const [n, { before, after }] of rows.entries()) {
    if (n > 0) bytes.push(comma)
    bytes.push(before, Buffer.from(String(figures[n] ?? null), 'latin1'), after)
  }
  bytes.push(end)
  return new Serialized(Buffer.concat(bytes))
}
