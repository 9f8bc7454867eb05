import type { Language } from '#contract/errors.ts'

/** Why a call gave no data. `code` is the envelope's, or 0 when nothing came back. */
export class ApiFailure extends Error {
  readonly code: number
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly requestId: string | undefined
  /** The visitor has been told already (toast, dialog) or need not be. */
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

/** What happens on the screen after a failure (spec 8, Error catalogue). */
export type Reaction = 'login' | 'notFound' | 'toast' | 'limit' | 'network' | 'silent'

interface Failed {
  status: number
  code: number
  message: string
  /** The row says that the browser never shows a refusal of this call. */
  silentRow: boolean
  /** A 401 does not end the session for this call. */
  keepSession: boolean
}

const silentCodes: readonly number[] = [70009, 70015, 3020, 3023, 3024]

/** The catalogue as one function: which failure leads to what. */
export function reactionTo({ status, code, message, silentRow, keepSession }: Failed): Reaction {
  if (code === 401) return keepSession ? 'silent' : 'login'
  if (status === 429 || code === 429) return silentRow ? 'silent' : 'limit'
  if (status === 0 || status >= 500) return silentRow ? 'silent' : 'network'
  if (silentRow || message === 'NO_RESPONE_MESSAGE' || silentCodes.includes(code)) return 'silent'
  if (code === 2001) return 'notFound'
  return 'toast'
}

/** Said when the server gave no words (spec 8). */
export const defaultMessage: Record<Language, string> = {
  'zh-CN': '服务器异常',
  en: 'Something went wrong on our side',
}
