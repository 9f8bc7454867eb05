import { calls } from '#contract/calls.ts'

/** A page that fails again and again says so a few times, not for ever. */
const mostReports = 5
let sent = 0

type Kind = 'script' | 'render' | 'load' | 'call'

/** Tells the server of an error, without anything personal: message, stack and path only (spec 7, errorLog). */
export function reportError(kind: Kind, error: unknown): void {
  if (sent >= mostReports || typeof window === 'undefined') return
  sent++
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  const { path, method } = calls['content.sendErrorLog']
  const body = JSON.stringify({
    kind,
    message: message.slice(0, 500),
    stack: (stack ?? '').slice(0, 4000),
    page: location.pathname.slice(0, 500),
  })
  fetch(path, { method, body, headers: { 'content-type': 'application/json' }, keepalive: true }).catch(() => {})
}

/** Listens for errors that nobody caught. */
export function reportErrors(): void {
  window.addEventListener('error', event => reportError('script', event.error ?? event.message))
  window.addEventListener('unhandledrejection', event => {
    // A caller that gave up, and a refusal that the visitor has read, are no faults.
    if (event.reason?.name === 'AbortError' || event.reason?.name === 'ApiFailure') return
    reportError('script', event.reason)
  })
}
