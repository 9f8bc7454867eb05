/** Why a call gave no data. `code` is the envelope's, or the HTTP status; 0 when nothing came back. */
export class ApiFailure extends Error {
  readonly code: number
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Stands in the server's log, too. */
  readonly requestId: string | undefined
  /** The visitor has been told already: toast, dialog, login. */
  readonly told: boolean

  constructor(message: string, facts: { code: number; status: number; requestId?: string; told: boolean }) {
    super(message)
    this.name = 'ApiFailure'
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.told = facts.told
  }
}

/** What happens on the screen after a failure (spec 8). */
export type Reaction = 'login' | 'otherSession' | 'notFound' | 'toast' | 'limit' | 'network' | 'offline' | 'silent'

export interface Failed {
  /** HTTP status; 0 when no readable answer came. */
  status: number
  /** The envelope's code, as number or text; the HTTP status without one. */
  code: number | string
  /** The server's words; empty without an answer. */
  message: string
  /** The row, or the caller, says that the browser never shows a failure of this call. */
  silent: boolean
  /** A 401 does not end the session for this call (spec 4, Session). */
  keepSession: boolean
  /** It was sent in a session that another one has followed: a 401 says nothing of this one. */
  earlier: boolean
  /** The browser itself has no network. */
  offline: boolean
}

/** Refusals that are never shown (spec 8). */
const silentCodes: readonly number[] = [70009, 70015, 3020, 3023, 3024]

/** Whether nothing readable came back, or a fault of the server. */
export const isNetworkFault = (status: number): boolean => status === 0 || status >= 500

/** The catalogue of spec 8 as one function: which failure leads to what. The first line that fits counts. */
export function reactionTo({ status, code, message, silent, keepSession, earlier, offline }: Failed): Reaction {
  const number = Number(code)
  if (number === 401 && keepSession) return 'silent'
  if (number === 401 && !earlier) return 'login'
  if (silent) return 'silent'
  if (number === 401) return 'otherSession'
  if (status === 429 || number === 429) return 'limit'
  if (status === 0 && offline) return 'offline'
  if (isNetworkFault(status)) return 'network'
  if (message === 'NO_RESPONE_MESSAGE' || silentCodes.includes(number)) return 'silent'
  // A lead platform refuses with code 200; its page deals with that.
  if (number === 200) return 'silent'
  if (number === 2001) return 'notFound'
  return 'toast'
}
