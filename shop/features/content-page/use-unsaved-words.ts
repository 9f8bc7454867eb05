import { useEffect, useEffectEvent, useState } from 'react'
import { isDraftSaid, previewReady } from '#contract/content-frame.ts'
import { api } from '#web/api.ts'
import type { ContentData } from './content-load.ts'

/**
 * What an editor around this frame has written and not saved yet, as the page would show it. Only the shop's own desk can
 * be around it, and nobody else is listened to.
 * @param at   the moment of the preview
 * @param read what the page shows beside its blocks
 * @returns undefined: nothing, or nothing that could be shown so far
 */
export function useUnsavedWords<T>(
  preview: string,
  at: number | undefined,
  read: (page: ContentData['page']) => Promise<T>,
): T | undefined {
  const [shown, setShown] = useState<T>()
  const whole = useEffectEvent(read)
  useEffect(() => {
    const editor = window.parent
    if (editor === window) return
    let last = 0
    async function hear({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== editor || origin !== location.origin || !isDraftSaid(data)) return
      const nth = ++last
      if (data.text === null) {
        setShown(undefined)
        return
      }
      try {
        const { data: page } = await api('contentPage.draft', {
          preview,
          ...(at === undefined ? {} : { at }),
          ...data.text,
        })
        const found = await whole(page)
        if (nth === last) setShown(found)
      } catch {
        // What cannot be written stands beside the field; what could be shown before stays.
      }
    }
    const listener = (event: MessageEvent<unknown>) => void hear(event)
    addEventListener('message', listener)
    editor.postMessage(previewReady, location.origin)
    return () => {
      last = Number.POSITIVE_INFINITY
      removeEventListener('message', listener)
    }
  }, [preview, at])
  return shown
}
