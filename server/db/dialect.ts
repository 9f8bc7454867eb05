/**
 * How the query builder speaks with PostgreSQL: columns are `sku_code` there and `skuCode` here, and statements that are
 * asked often are prepared. The names are turned where a statement's text is made and where the server describes its
 * rows, so that a row costs nothing. JSON inside a row stays as it is, and so do the tables' own names.
 *
 * What is asked without waiting goes out at once, one behind the other, and is answered in that order: statements of a
 * transaction that do not need each other's answers cost one round trip together (`Promise.all`, decision 045).
 */
import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'

const columns = new Map<string, string>()
const fields = new Map<string, string>()

/** Name of a field as its column is called: `skuCode` → `sku_code`. */
export function columnOf(field: string): string {
  let column = columns.get(field)
  if (column === undefined) {
    column = field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    columns.set(field, column)
  }
  return column
}

/** Name of a column as its field is called: `sku_code` → `skuCode`. */
export function fieldOf(column: string): string {
  let field = fields.get(column)
  if (field === undefined) {
    field = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    fields.set(column, field)
  }
  return field
}

/** A row under its columns' names, for statements that read rows out of JSON. */
export const byColumn = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))

class ColumnCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnOf(name))
  }
}

interface RowDescription {
  fields: { name: string }[]
}
interface CommandComplete {
  text: string
}
declare module 'pg' {
  interface Query {
    /** Hears which columns the rows will have; the types of `pg` leave these out. */
    handleRowDescription(message: RowDescription): void
    /** Hears that a command was done. */
    handleCommandComplete(message: CommandComplete, connection: pg.Connection): void
    /** Sends what a statement with values is made of. */
    prepare(connection: pg.Connection): void
  }
  interface Connection {
    /** Texts of the prepared statements by their names. */
    readonly parsedStatements: Readonly<Record<string, string | undefined>>
  }
}

const BEGIN = 'begin'

class FieldQuery extends pg.Query {
  /** The transaction that this statement is the first of has to be begun yet. */
  #begins: boolean
  constructor(config: pg.QueryConfig, heard: Heard, begins: boolean) {
    super(begins ? Object.assign(config, { queryMode: 'extended' }) : config, heard)
    this.#begins = begins
  }

  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = fieldOf(field.name)
    super.handleRowDescription(message)
  }

  /** No `sync` between the two: where the transaction cannot begin, the server passes over the statement. */
  override prepare(connection: pg.Connection): void {
    if (this.#begins) {
      connection.bind({ statement: BEGIN, values: [] }, true)
      connection.execute({}, true)
    }
    super.prepare(connection)
  }

  override handleCommandComplete(message: CommandComplete, connection: pg.Connection): void {
    if (!this.#begins) return super.handleCommandComplete(message, connection)
    this.#begins = false
  }
}
type Heard = (error: Error | null | undefined, result: unknown) => void

const HOT = '/* hot */'

/**
 * Begins a statement of the query builder that is worth preparing, also within a transaction:
 * `` sql`${hot} select … where id = ${id}` ``. Its text must not vary with its values, or each variant is kept.
 */
export const hot = sql.raw(HOT)

/**
 * `= value` for a list of one, `= any(…)` otherwise: the server keeps one plan for the first, but plans lists anew.
 * @param list type of the list, such as `` sql`bigint[]` ``
 */
export const oneOf = (values: readonly (string | number)[], list: RawBuilder<unknown>): RawBuilder<unknown> =>
  values.length === 1 ? sql`= ${values[0]}` : sql`= any(${values}::${list})`

/** Grows when a migration changed what prepared statements answer, so that they are prepared anew. */
let generation = 0
const uses = new Map<string, { name: string; times: number }>()
/**
 * After so many uses a statement is prepared anew: the server keeps the plan that suited the tables' size back then, and
 * a young shop's tables are so small that it reads them whole.
 */
const RENEWED_AT = [200, 2_000, 20_000, 200_000]

/** A short name for a text; the server knows a statement by it, for each connection. */
function nameOfHot(text: string): string {
  let use = uses.get(text)
  if (!use) {
    use = { name: `hot-${uses.size}`, times: 0 }
    uses.set(text, use)
  }
  const { times } = use
  use.times++
  return `${use.name}-${generation}-${RENEWED_AT.filter(at => times >= at).length}`
}

/**
 * A connection as the query builder uses it: rows come under their fields' names, hot statements are prepared, and a
 * transaction begins together with its first statement.
 */
class FieldClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** A transaction that the server has not heard of yet. */
  #toBegin = false
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Whoever takes the connection otherwise, such as for a COPY, waits for each answer. */
  taken(): this {
    Object.assign(this.#client, { pipeline: true })
    return this
  }

  release(destroy?: boolean): void {
    Object.assign(this.#client, { pipeline: false })
    this.#client.release(destroy)
  }

  /** Sends what is asked at once in one piece: each piece wakes the server and costs more than what is in it. */
  #gather(): void {
    const { stream } = this.#client.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('rows are read whole here, not by a cursor')
    const begins = this.#toBegin
    this.#toBegin = false
    if (asked === BEGIN && this.#client.connection.parsedStatements[BEGIN]) {
      this.#toBegin = true
      return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
    }
    // Nothing was asked in between.
    if (begins && (asked === 'commit' || asked === 'rollback'))
      return Promise.resolve({ command: asked.toUpperCase(), rowCount: 0, rows: [] })
    const name = asked === BEGIN ? BEGIN : asked.startsWith(HOT) ? nameOfHot(asked) : undefined
    this.#gather()
    return new Promise((resolve, reject) => {
      const heard: Heard = (error, result) => {
        if (!error) return resolve(result)
        // "cached plan must not change result type": another process has migrated meanwhile.
        if (name && 'code' in error && error.code === '0A000') generation++
        reject(error)
      }
      this.#client.query(new FieldQuery({ name, text: asked, values: [...values] }, heard, begins))
    })
  }
}

const clients = new WeakMap<pg.PoolClient, FieldClient>()

class FieldDialect extends PostgresDialect {
  override createQueryCompiler(): ColumnCompiler {
    return new ColumnCompiler()
  }
}

/** The query builder's way to a pool. */
export function dialectOf(pool: pg.Pool): Dialect {
  const connect = async (): Promise<FieldClient> => {
    const given = await pool.connect()
    const client = clients.get(given) ?? new FieldClient(given)
    clients.set(given, client)
    return client.taken()
  }
  return new FieldDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
}
