import { useRef, useState } from 'react'
import { ApiFailure } from '#web/api-failure.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { failureWords } from './failure-words.ts'

export interface Sending {
  busy: boolean
  /** Why it was not done, in the visitor's words. */
  problem: string | undefined
  tell: (problem: string | undefined) => void
  /**
   * Sends once, however often it is pressed. What was sent and not answered goes again under the same key, so that the
   * server does it once; other content, or the same after an answer, is another request (decision on idempotency: spec 7).
   * @param input what is sent
   * @param act sends it under a key, quietly
   * @param refused asked after `problem` was told
   * @returns the answer; undefined: nothing was done, or an earlier press is under way
   */
  send: <I, A>(
    input: I,
    act: (input: I, options: { key: string; quiet: true; noLoading: true }) => Promise<A>,
    refused?: (failure: unknown) => void,
  ) => Promise<A | undefined>
}

/** One form whose content is sent. */
export function useSending(): Sending {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, tell] = useState<string>()
  const last = useRef({ content: '', key: '' })
  const under = useRef(false)
  return {
    busy,
    problem,
    tell,
    async send(input, act, refused) {
      if (under.current) return undefined
      under.current = true
      setBusy(true)
      tell(undefined)
      const content = JSON.stringify(input)
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
      try {
        const answer = await act(input, { key: last.current.key, quiet: true, noLoading: true })
        last.current.content = ''
        return answer
      } catch (failure) {
        // A refusal is an answer: what is sent next is another request.
        if (failure instanceof ApiFailure && failure.status === 200) last.current.content = ''
        tell(failureWords(failure, language))
        refused?.(failure)
        return undefined
      } finally {
        under.current = false
        setBusy(false)
      }
    },
  }
}
