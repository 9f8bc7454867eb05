/**
 * Tells a database that cannot be reached, or that has no connection left, from a statement that is wrong. Only the
 * first kind passes by itself, so only then is trying again, or a 503, the honest answer.
 */

/** PostgreSQL's own codes, by their first characters. */
const passing = [
  // connection exceptions
  '08',
  // shut down by an operator, crashed, or just starting
  '57P01',
  '57P02',
  '57P03',
  // all connections are taken
  '53300',
]

/** What the operating system says of a connection that is not there, is refused or broke. */
const ofTheSystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** The driver's own sentences, which carry no code. */
const ofTheDriver =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed|Connection ended unexpectedly/

interface Found {
  code?: unknown
  syscall?: unknown
  message?: unknown
  cause?: unknown
}

/** True when the database is away or has no connection left; also for an error that was caused by such a one. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause } = error as Found
  if (typeof code === 'string') {
    if (passing.some(each => code.startsWith(each))) return true
    // A missing file is an error of its own; a missing socket is a database that does not run.
    if (ofTheSystem.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  }
  if (typeof message === 'string' && ofTheDriver.test(message)) return true
  return cause !== undefined && isOutage(cause)
}

/** Whether something was to be given to an outlet that has closed, or is being closed (migration 239). */
export const isClosedOutlet = (error: unknown): boolean => (error as Found | null)?.code === 'HO001'

/** True when the server answers, but has no connection left for us; one comes free soon, so it is worth waiting. */
export const isFull = (error: unknown): boolean => (error as Found | null)?.code === '53300'

/** Whether PostgreSQL gave a transaction up for the sake of another one, as in a deadlock: made again, it may go through. */
export const isGivenUp = (error: unknown): boolean => {
  const code = (error as Found | null)?.code
  return typeof code === 'string' && code.startsWith('40')
}
