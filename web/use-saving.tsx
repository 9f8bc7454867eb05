import { type ReactNode, useRef, useState } from 'react'
import { callOf } from '#contract/calls.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { download } from './download.ts'
import { failureWords } from './failure-words.ts'
import { useLanguage } from './i18n/texts.ts'
import { saveFile } from './save-file.ts'
import { Text } from './ui/layout.tsx'

export interface Saving {
  /** What is being saved, by the word that `save` was given; undefined: nothing. */
  saving: string | undefined
  /**
   * Has the answer of a call saved as a file. One at a time: a second press does nothing.
   * @param what tells several files of one place apart
   */
  save: <N extends CallName>(name: N, input: Input<N>, what?: string) => Promise<void>
  /** Why the last one did not come, to stand beside the buttons. */
  failed: ReactNode
}

/** Files that calls answer, each saved by a press of a button. */
export function useSaving(): Saving {
  const language = useLanguage()
  const running = useRef(false)
  const [saving, setSaving] = useState<string>()
  const [words, setWords] = useState('')
  async function save<N extends CallName>(call: N, input: Input<N>, what = 'file') {
    if (running.current) return
    running.current = true
    setSaving(what)
    setWords('')
    try {
      const { blob, name } = await download(callOf(call), input as Record<string, unknown>)
      saveFile(name, blob)
    } catch (error) {
      setWords(failureWords(error, language))
    }
    running.current = false
    setSaving(undefined)
  }
  const failed = words && (
    <Text role="alert" size="small" tone="danger">
      {words}
    </Text>
  )
  return { saving, save, failed }
}
