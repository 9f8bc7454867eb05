import { calls } from '#contract/calls.ts'
import { sendCall } from './send-call.ts'
import { readToken } from './session.ts'

/** A page that fails again and again says so a few times, not for ever. */
export const mostReports = 5
const reported = new Set<string>()

export type ErrorKind = 'script' | 'render' | 'load' | 'call'

/** Long runs of digits may be a phone, a card or an order of somebody; positions in a file are shorter. */
const withoutNumbers = (text: string): string => text.replace(/\d{7,}/g, '#')

/**
 * Tells the server of an error: message, stack and path, without query and without anything personal (spec 7, errorLog).
 * The same message is told once a page. Never fails and never waits.
 */
export function reportError(kind: ErrorKind, error: unknown): void {
  if (typeof window === 'undefined') return
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  if (reported.size >= mostReports || reported.has(message)) return
  reported.add(message)
  const report = {
    kind,
    message: withoutNumbers(message).slice(0, 500),
    stack: withoutNumbers(stack).slice(0, 4000),
    page: location.pathname.slice(0, 500),
  }
  // The page may be on its way out; the report still leaves.
  sendCall(calls['content.sendErrorLog'], report, { token: readToken(), keepalive: true }).catch(() => {})
}

/** Another page of the visit may fail five times, too. */
export function forgetReports(): void {
  reported.clear()
}

/** A caller that gave up, and a refusal that the visitor has read, are no faults. */
const isFault = (reason: unknown): boolean =>
  !['AbortError', 'ApiFailure'].includes((reason as { name?: string } | null)?.name ?? '')

/** Listens for errors that nobody caught. */
export function listenForErrors(): void {
  window.addEventListener('error', event => reportError('script', event.error ?? event.message))
  window.addEventListener('unhandledrejection', event => isFault(event.reason) && reportError('script', event.reason))
}
