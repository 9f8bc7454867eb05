import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#web/i18n/texts.ts'
import { ownTexts } from '#web/own-texts.ts'
import { beforeLogin } from '#web/session.ts'
import { surroundings } from '#web/surroundings.ts'
import type { FormStore } from './form-store.ts'
import type * as keptWords from './kept-words.ts'

type KeptWords = typeof keptWords
/** Most forms are sent without it. Where it does not come nothing is kept. */
const loaded = (then: (words: KeptWords) => void): void => void import('./kept-words.ts').then(then).catch(() => {})

/**
 * A form whose page is left for the login, because the session was over, has its words again when it is opened after it
 * (decision 148).
 * @param unsaved something stands in it that would be lost
 */
export function useKeptWords(form: Omit<keptWords.FormPlace, 'path'>, store: FormStore, unsaved: boolean): void {
  const language = useLanguage()
  // By the time that it is left nobody may be signed in any more.
  const [who] = useState(surroundings.whoIsIn)
  const keep = useEffectEvent(({ keepForm }: KeptWords) => keepForm(form, store, who))
  useEffect(() => {
    if (!unsaved) return
    let stop: (() => void) | undefined
    let left = false
    // Here before the page is left, which waits for nothing.
    loaded(words => {
      if (!left) stop = beforeLogin.subscribe(() => keep(words))
    })
    return () => {
      left = true
      stop?.()
    }
  }, [unsaved])
  const take = useEffectEvent(({ giveBack }: KeptWords) => giveBack(form, store, language))
  // After hydrating: documents are the same for everybody.
  useEffect(() => {
    if (ownTexts.typed.read() !== null) loaded(take)
  }, [])
}
