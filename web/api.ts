import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call-row.ts'
import type { CallName, Envelope, Input, Output, PageInfo } from '#contract/kit.ts'
import { forgetAfter, forgetAll, cacheAnswer, rememberAnswerAt } from './api-cache.ts'
import { ApiFailure, isNetworkFault, reactionTo } from './api-failure.ts'
import { apiTexts } from './api.texts.ts'
import { reportError } from './error-report.ts'
import { textsIn } from './i18n/texts.ts'
import { beginLoading } from './loading-store.ts'
import { sendCall } from './send-call.ts'
import { sentAs, sessionAfter } from './sent-as.ts'
import { onSessionChange } from './session.ts'
import { surroundings } from './surroundings.ts'
import { alertDialog } from './ui/ask.ts'
import { toast } from './ui/toast.ts'

/** What a call gives: its data, and the paging fields of a list. */
export interface Answer<N extends CallName> {
  data: Output<N>
  page: PageInfo | undefined
}

/**
 * A way to ask a call: in-process while the server makes a document, `cachedApi` in the browser. What loads the data of a
 * page takes one and runs on both sides.
 */
export type Ask = <N extends CallName>(
  name: N,
  input: Input<N>,
) => Promise<{ data: Output<N>; page?: Partial<PageInfo> | undefined }>

export interface ApiOptions {
  /** The caller gives up; nothing is said to the visitor then. */
  signal?: AbortSignal
  /** The same key for the same action: a second press is not a second order. Absent: one key for each call of `api`. */
  key?: string
  /**
   * The caller shows failures itself. Absent: reads are quiet, for the part of the page that misses its data says so, and
   * what changes something speaks. 401 still ends the session.
   */
  quiet?: boolean
  /** No loading display, although the row names one: the caller shows the wait, until it takes long. */
  noLoading?: boolean
}

/** The customisation page shows its own progress (spec 7, Common behaviour). */
const designPage = '/newcar/design'
const onDesignPage = (): boolean => location.pathname === designPage

const texts = () => textsIn(apiTexts, document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

interface Received {
  /** 0 when no readable answer came. */
  status: number
  envelope: Envelope<unknown> | undefined
  /** An answer came, and no data could be made of it. */
  unreadable?: boolean
}
/** Whether a call changes something. */
const changes = ({ write, ownTransaction }: Call): boolean => Boolean(write || ownTransaction)

const nothing: Received = { status: 0, envelope: undefined }

/**
 * One answer, or status 0 when none came. What broke on the way is sent a second time: reading is harmless, and what
 * changes something carries the same key.
 * @throws the signal's reason when `signal` ends it
 */
async function send(
  call: Call,
  input: Record<string, unknown>,
  { token, key, signal }: { token: string | undefined; key: string; signal: AbortSignal },
): Promise<Received> {
  const limit = AbortSignal.timeout(surroundings.timeoutMs)
  const both = AbortSignal.any([signal, limit])
  for (let tries = 2; tries > 0; tries--) {
    try {
      const response = await sendCall(call, input, { token, key, signal: both })
      const envelope = readEnvelope(await response.text())
      // A page of some proxy in place of an answer is no answer; its status may still say what happened.
      const unreadable = response.ok && !envelope
      return { status: unreadable ? 0 : response.status, envelope, unreadable }
    } catch {
      signal.throwIfAborted()
      if (limit.aborted || navigator.onLine === false) return nothing
    }
  }
  return nothing
}

function readEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'success' in read ? (read as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a call and gives its data. Path, method, loading display, silent refusals and the end of the session are read
 * from the call table; what follows from a failure stands in `reactionTo` (spec 8).
 * @throws ApiFailure after the visitor was told, and the signal's reason when the caller gave up
 */
export async function api<N extends CallName>(name: N, input: Input<N>, options: ApiOptions = {}): Promise<Answer<N>> {
  const call: Call = calls[name]
  const fields = (input ?? {}) as Record<string, unknown>
  const key = options.key ?? crypto.randomUUID()
  let sentAgain = false
  const wait = waitOf(call, options)
  for (;;) {
    // "Try again" after a long wait ends this sending and begins another with the same key.
    const again = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, again.signal]) : again.signal
    const done = wait && beginLoading(wait, () => again.abort())
    const as = sentAs()
    try {
      const received = await send(call, fields, { token: as.token, key, signal })
      const { envelope } = received
      fetchDialog()
      if (!envelope?.success) {
        const isOut = Number(envelope?.code ?? received.status) === 401 && !call.keepSession
        // An answer that was long under way must not end the session that was begun meanwhile.
        const session = isOut ? sessionAfter(as) : 'over'
        if (session === 'again' && !sentAgain) {
          sentAgain = true
          continue
        }
        const back = isOut && session === 'over' && surroundings.signInAgain()
        if (!back) return fail(name, call, { ...received, earlier: session !== 'over' }, options)
        await untilOver(back, options.signal)
        continue
      }
      if (changes(call)) forgetAfter(name)
      // Somebody else is here by now: what was read for the one before is neither shown nor kept.
      else if (call.login && surroundings.whoIsIn() !== as.who)
        return fail(name, call, { ...received, earlier: true }, options)
      const { data, success: _s, message: _m, code: _c, ...page } = envelope
      return { data: data as Output<N>, page: 'total' in page ? (page as PageInfo) : undefined }
    } catch (error) {
      if (!again.signal.aborted || options.signal?.aborted) throw error
    } finally {
      done?.()
    }
  }
}

/**
 * The loading display of a call. Where the caller shows the wait itself, by a skeleton or a busy button, it is type 1:
 * nothing, until it takes long. What nobody has pressed for or looks at shows nothing at all.
 */
function waitOf(call: Call, { noLoading }: ApiOptions): Call['loading'] {
  if (onDesignPage()) return undefined
  if (!noLoading) return call.loading
  return call.silent ? undefined : 1
}

/** Waits for something, as long as the caller does. @throws the signal's reason */
async function untilOver(what: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return what
  await Promise.race([what, new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))])
  signal.throwIfAborted()
}

let dialogFetched = false

/** The dialog about a broken network has to be here before the network breaks; the first call is early enough. */
function fetchDialog(): void {
  if (dialogFetched || typeof document === 'undefined') return
  dialogFetched = true
  const later = globalThis.requestIdleCallback ?? setTimeout
  later(() => void import('./ui/ask-view.tsx').catch(() => {}))
}

/** What the log says of a failed call (spec 7 and 8): that its answer made no sense, or that none came. */
function faultOf(name: CallName, { path }: Call, { status, unreadable }: Received): string {
  if (unreadable) return `filterData-error-from-${path}`
  return onDesignPage() ? 'connection access error, interface call failed' : `${name} ${status}`
}

function fail(name: CallName, call: Call, received: Received & { earlier: boolean }, options: ApiOptions): never {
  const { status, envelope, earlier } = received
  const message = envelope?.message || (status === 0 && navigator.onLine === false ? texts().offline : texts().unknown)
  const code = envelope?.code ?? status
  const reaction = reactionTo({
    status,
    code,
    message: envelope?.message ?? '',
    silent: Boolean(call.silent || (options.quiet ?? !changes(call))),
    keepSession: Boolean(call.keepSession),
    earlier,
    offline: navigator.onLine === false,
  })
  // Nothing came back, or a fault of the server: written down also where nobody is told (spec 8, Transport errors).
  if (isNetworkFault(status) && navigator.onLine !== false && name !== 'content.sendErrorLog')
    reportError('call', faultOf(name, call, received))
  if (reaction === 'login') {
    surroundings.leaveForLogin()
  } else if (reaction === 'notFound') {
    toast(message)
    surroundings.showNotFound()
  } else if (reaction === 'toast') toast(message)
  else if (reaction === 'otherSession') toast(texts().otherSession)
  else if (reaction === 'offline') toast(texts().offline)
  else if (reaction === 'limit') void tell({ text: message })
  else if (reaction === 'network') void tell({}).then(pressed => pressed && location.assign(surroundings.brandSite))
  throw new ApiFailure(message, {
    code: Number(code),
    status,
    requestId: envelope?.requestId,
    told: reaction !== 'silent',
  })
}

let telling: Promise<boolean> | undefined

/** Shows a dialog unless one of these stands there already: ten failed calls are one piece of news. */
function tell(notice: { text?: string }): Promise<boolean> {
  if (telling) return Promise.resolve(false)
  telling = alertDialog(notice).finally(() => {
    telling = undefined
  })
  return telling
}

/** Answers belong to who asked: another token, here or in another tab, makes them worthless. */
function forgetWithToken(): void {
  let before = surroundings.readToken()
  onSessionChange(() => {
    const now = surroundings.readToken()
    if (now !== before) forgetAll()
    before = now
  })
}
if (typeof window !== 'undefined') forgetWithToken()

/**
 * Like `api`, for reading: answers are kept for a minute, so that Back and Forward cost nothing, and equal questions at
 * the same time share one answer.
 */
export function cachedApi<N extends CallName>(name: N, input: Input<N>, options: ApiOptions = {}): Promise<Answer<N>> {
  // Not the caller's signal: somebody else may wait for the same answer.
  return cacheAnswer(name, input, Date.now(), () => api(name, input, { ...options, signal: undefined }))
}

/** Puts an answer that came with the document into the cache, so that returning to the page asks nothing. */
export function rememberAnswer<N extends CallName>(name: N, input: Input<N>, answer: Answer<N>): void {
  rememberAnswerAt(name, input, Date.now(), answer)
}
