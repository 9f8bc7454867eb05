/** Reads own pages that also open without a network: the answer of today, or what was seen last (decision 117). */
import type { CallName, Input } from '#contract/kit.ts'
import { type Answer, api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { makeSignal } from '#web/store.ts'
import { offsetOf } from './read-own.ts'
import { keepAnswer, nextTurn, seenAnswer, tellFresh, tellSeen } from './seen-answers.ts'

/** With a network nobody waits longer for a page that could be shown as it was seen last, in ms. */
const PATIENCE_MS = 6_000
/** An answer that came too late for its page is taken by the page's next look, if that comes so soon, in ms. */
const LATE_MS = 10_000

const { subscribe, tell } = makeSignal()
const late = new Map<string, { until: number; answer: Answer<CallName> }>()
/** Tells that an answer came after its page had been shown as it was seen last. */
export const lateAnswers = { subscribe }

/** The answer; nothing: it takes too long, and something was seen before. It is still waited for then. */
async function inTime<N extends CallName>(
  name: N,
  input: Input<N>,
  request: Request,
  seen: boolean,
): Promise<Answer<N> | undefined> {
  const key = `${name} ${JSON.stringify(input)}`
  const came = late.get(key)
  late.delete(key)
  if (came && came.until > Date.now()) return came.answer as Answer<N>
  const asked = api(name, input, { signal: request.signal })
  if (!seen) return asked
  const first = await Promise.race([
    asked,
    new Promise<undefined>(done => void setTimeout(() => done(undefined), PATIENCE_MS)),
  ])
  if (!first)
    asked.then(
      answer => {
        late.set(key, { until: Date.now() + LATE_MS, answer: answer as Answer<CallName> })
        tell()
      },
      () => {},
    )
  return first
}

/**
 * The answer to a question of the page at the request's address. Where none comes it is what this customer saw last, and
 * `SeenNote` says of when that is.
 * @throws as `api`, where nothing was seen
 */
export async function askOrSeen<N extends CallName>(name: N, input: Input<N>, request: Request): Promise<Answer<N>> {
  const asked = nextTurn()
  const { pathname } = new URL(request.url)
  const seen = seenAnswer(name, input, Date.now())
  const showSeen = () => {
    if (seen) tellSeen(pathname, seen.at + seen.offsetMs)
    return seen
  }
  try {
    const answer = await inTime(name, input, request, seen !== undefined)
    if (!answer) return showSeen() ?? (await api(name, input, { signal: request.signal }))
    const now = Date.now()
    keepAnswer(name, input, { at: now, offsetMs: offsetOf(answer.data, now), ...answer }, now)
    tellFresh(pathname, asked)
    return answer
  } catch (error) {
    const instead = error instanceof ApiFailure && error.status === 0 ? showSeen() : undefined
    if (instead) return instead
    throw error
  }
}
