/** Reads along what shops of tests log, and finds in it what no log may hold. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** What gives itself away by its look. The log's own numbers and ids look like none of these. */
const looks: Readonly<Record<string, RegExp>> = {
  'a private key or a certificate': /-----BEGIN [A-Z ]+-----/,
  'a signature or a sealed text':
    /(?<![A-Za-z0-9+/])(?=[a-z0-9+/]*[A-Z])(?=[A-Z0-9+/]*[a-z])(?=[A-Za-z+/]*\d)[A-Za-z0-9+/]{120,}/,
  'a signed request': /WECHATPAY2-SHA256-RSA2048 |[?&](sign|signature|token|code)=/,
  'a session’s token': /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/,
  'a mobile number': /(?<![\w.:-])1[3-9]\d{9}(?![\w.-])/,
  'an identity number': /(?<![\w.-])[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])\d{3}[\dXx](?![\w-])/,
}

/** Shorter ones stand in any text. */
const LEAST_SIGNS = 6
/** A code of so few digits stands by luck within a moment, a number of a process or an id: it is looked for as a number. */
const isCode = (secret: string): boolean => /^\d{6,8}$/.test(secret)

const finderOf = (secret: string): ((line: string) => boolean) => {
  if (!isCode(secret)) return line => line.includes(secret)
  const alone = new RegExp(`(?<![\\w-])${secret}(?![\\w-])`)
  return line => alone.test(line)
}

/**
 * What a log holds that it must not.
 * @param lines of JSON
 * @param known secrets and personal data of the shop that wrote it, beside what can be told by its look
 * @returns what it is, with the line around it
 */
export function leaksIn(lines: readonly string[], known: Iterable<string> = []): string[] {
  const secrets = [...new Set(known)].filter(each => each.length >= LEAST_SIGNS).map(finderOf)
  return lines.flatMap(line => {
    const look = Object.keys(looks).find(each => looks[each]!.test(line))
    const what = look ?? (secrets.some(isIn => isIn(line)) ? 'something that the shop knows to be secret' : undefined)
    return what === undefined ? [] : [`${what}: ${line.slice(0, 600)}`]
  })
}

/** The columns of a database in which something about a person stands. */
const personal = sql<{ read: string }>`
  select format('select distinct %I::text as value from %I where %I is not null', attname, relname, attname) as read
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and attname ~ '^(phone|mobile|payer|street|email|tax_no|id_no|vin)$' and relname !~ '^(outlet|used_car)'`

/** Everything about persons that stands in a shop's tables. */
export async function personalData(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await personal.execute(db)
  if (rows.length === 0) throw new Error('the tables have no columns about persons any more: name them anew')
  const found = await sql<{ value: string }>`${sql.raw(rows.map(each => each.read).join(' union '))}`.execute(db)
  return found.rows.map(each => each.value)
}

/** What a shop of tests logs, as it is written. */
export class HeardLog {
  readonly #lines: string[] = []
  readonly #known = new Set<string>()

  /** Takes a line from the logger. */
  write(line: string): void {
    this.#lines.push(line)
  }

  /** Remembers something that may never be logged. */
  keep(secret: string | undefined): void {
    if (secret) this.#known.add(secret)
  }

  /** @throws with the first lines that hold what they must not */
  async expectNoSecrets(db: Kysely<DB>): Promise<void> {
    if (this.#lines.length === 0) throw new Error('nothing was logged: this is not the log')
    const leaks = leaksIn(this.#lines, [...this.#known, ...(await personalData(db))])
    if (leaks.length > 0) throw new Error(`the log holds ${leaks.length} secrets:\n${leaks.slice(0, 5).join('\n')}`)
  }
}
