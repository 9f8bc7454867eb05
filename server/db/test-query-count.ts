import pg from 'pg'

interface Sent {
  text?: string
}
type Step = (this: Sent, ...args: unknown[]) => unknown
/** What a statement does when its turn on a connection has come, and when it is over; the types of `pg` leave it out. */
interface Submitting {
  submit: Step
  handleReadyForQuery: Step
  handleError: Step
}

export interface QueryCount {
  /** Marks of a transaction left out. */
  statements: number
  /** Times that somebody waited for the database: what goes out together counts once, and marks count. */
  trips: number
}

/** Runs some work and counts what this process asks the database meanwhile. For tests. */
export async function countAsked(work: () => Promise<unknown>): Promise<QueryCount> {
  const statement = pg.Query.prototype as unknown as Submitting
  const { submit, handleReadyForQuery, handleError } = statement
  const asked: QueryCount = { statements: 0, trips: 0 }
  /** Statements that a connection has not answered yet. */
  const open = new Map<unknown, Set<Sent>>()
  const over = (sent: Sent): void => open.forEach(each => void each.delete(sent))
  statement.submit = function (connection, ...args) {
    if (!/^\s*(begin|commit|rollback|savepoint|release|listen)\b/i.test(this.text ?? '')) asked.statements++
    const waiting = open.get(connection) ?? new Set()
    open.set(connection, waiting)
    if (waiting.size === 0) asked.trips++
    waiting.add(this)
    return submit.call(this, connection, ...args)
  }
  statement.handleReadyForQuery = function (...args) {
    over(this)
    return handleReadyForQuery.apply(this, args)
  }
  statement.handleError = function (...args) {
    over(this)
    return handleError.apply(this, args)
  }
  try {
    await work()
  } finally {
    Object.assign(statement, { submit, handleReadyForQuery, handleError })
  }
  return asked
}

/** Runs some work and counts the statements that this process sends meanwhile, transaction marks left out. For tests. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await countAsked(work)).statements
