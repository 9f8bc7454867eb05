/** Errors as they are logged. */

/** Facts that tell where something went wrong, and never about whom. */
const told = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const
const DEPTH = 4

export interface LoggedError {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

/**
 * What the log tells of an error. PostgreSQL hands over the whole row that broke a rule, and the values of a statement; a
 * customer's name and number stand there, so only facts of its own are taken over.
 */
export function loggedError(error: Error & { errors?: unknown }, depth = DEPTH): LoggedError {
  const given = error as Partial<Record<(typeof told)[number], unknown>>
  const within = (other: unknown): unknown =>
    other instanceof Error && depth > 0 ? loggedError(other, depth - 1) : typeof other
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(told.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]]))),
    ...(error.cause === undefined ? {} : { cause: within(error.cause) }),
    ...(Array.isArray(error.errors) ? { errors: error.errors.map(within) } : {}),
  }
}
