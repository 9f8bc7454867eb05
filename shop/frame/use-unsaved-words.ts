import { useEffect, useEffectEvent, useState } from 'react'
import { isDraftSaid, languageHeader, previewBehind, previewReady, previewShown } from '#contract/content-frame.ts'
import type { Input, Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { sender } from '#web/send-call.ts'

/**
 * What an editor around this frame has written and not saved yet, as the page would show it. Only the shop's own desk can
 * be around it, and nobody else is listened to; it is told whether what it said could be shown.
 * @param call what makes of the words what is shown, and keeps nothing
 * @param read what the page shows beside that
 * @returns undefined: nothing, or nothing that could be shown so far
 */
export function useUnsavedWords<N extends 'contentPage.draft' | 'policy.draft', T>(
  call: N,
  preview: string,
  at: number | undefined,
  read: (shown: Output<N>) => T | Promise<T>,
): T | undefined {
  const [shown, setShown] = useState<T>()
  const whole = useEffectEvent(async (words: object) => {
    const { data } = await api(call, { preview, ...(at === undefined ? {} : { at }), ...words } as Input<N>)
    return read(data)
  })
  useEffect(() => {
    const editor = window.parent
    if (editor === window) return
    // The frame shows either language, whatever that of whoever looks is.
    sender[languageHeader] = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
    let last = 0
    const say = (said: string) => editor.postMessage(said, location.origin)
    async function hear({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== editor || origin !== location.origin || !isDraftSaid(data)) return
      const nth = ++last
      try {
        const found = data.text === null ? undefined : await whole(data.text)
        if (nth !== last) return
        setShown(found)
        say(previewShown)
      } catch {
        // What could be shown before stays.
        if (nth === last) say(previewBehind)
      }
    }
    const listener = (event: MessageEvent<unknown>) => void hear(event)
    addEventListener('message', listener)
    say(previewReady)
    return () => {
      last = Number.POSITIVE_INFINITY
      removeEventListener('message', listener)
    }
  }, [preview, at])
  return shown
}
