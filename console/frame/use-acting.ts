import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { keepSaid } from './keep-said.ts'

/** What is asked before something is done. */
export type Question = Parameters<typeof confirm>[0]

export interface Acting {
  /** Somebody is asked, or it is being done. */
  busy: boolean
  /** Why the last act was refused. */
  error: string | undefined
  setError: (error: string | undefined) => void
  /**
   * Asks first where a question is given, does it, and reads the page again, also after a refusal: whoever was second sees
   * how things stand; where nothing answers the page stays as it is (`standing-page.ts`). One at a time: a second press
   * neither asks nor does anything.
   * @returns whether it was done
   */
  act: (work: () => Promise<unknown>, question?: Question) => Promise<boolean>
}

/**
 * The one way in which the desk does something by a button (decision 034).
 * @param tell says a refusal where the page has no place for it
 */
export function useActing({ tell }: { tell?: (words: string) => unknown } = {}): Acting {
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function act(work: () => Promise<unknown>, question?: Question): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    let done = false
    let refused: string | undefined
    try {
      if (question && !(await confirm(question))) return false
      setError(undefined)
      try {
        await work()
        done = true
      } catch (failure) {
        refused = failureWords(failure, language)
        setError(refused)
        tell?.(refused)
      }
      await keepSaid(refused, revalidate)
    } finally {
      running.current = false
      setBusy(false)
    }
    return done
  }
  return { busy, error, setError, act }
}
