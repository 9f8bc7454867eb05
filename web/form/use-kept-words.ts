import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { beforeLogin } from '#web/session.ts'
import { surroundings } from '#web/surroundings.ts'
import { toast } from '#web/ui/toast.ts'
import type { FormStore } from './form-store.ts'
import { formTexts } from './form.texts.ts'
import { type FormPlace, keepWords, takeWords } from './kept-words.ts'

/**
 * A form whose page is left for the login, because the session was over, has its words again when it is opened after it
 * (decision 148).
 * @param unsaved something stands in it that would be lost
 */
export function useKeptWords(form: Omit<FormPlace, 'path'>, store: FormStore, unsaved: boolean): void {
  const t = useTexts(formTexts)
  // By the time that it is left nobody may be signed in any more.
  const [who] = useState(surroundings.whoIsIn)
  const here = (): FormPlace => ({ ...form, path: location.pathname + location.search })
  const keep = useEffectEvent(() => keepWords(here(), store.read().written, who, Date.now()))
  useEffect(() => (unsaved ? beforeLogin.subscribe(() => keep()) : undefined), [unsaved])
  // After hydrating: documents are the same for everybody.
  const take = useEffectEvent(() => {
    const words = takeWords(here(), surroundings.whoIsIn(), Date.now())
    if (!words) return
    store.write(words)
    toast(t.typedBack)
  })
  useEffect(() => take(), [])
}
