import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { frameTexts } from './frame.texts.ts'

/** Forms in which something stands that has not been saved. */
const dirty = new Set<string>()

/** State of a navigation that follows the saving itself: nothing is asked. */
export const afterSaving = { saved: true }

/** Says whether a form holds something that was typed and not saved: whoever leaves the page is asked first. */
export function useUnsaved(unsaved: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!unsaved) return
    dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, unsaved])
}

/** Asks before a page with unsaved fields is left: by a link, by J and K, by Back, by closing the window. Once in the frame. */
export function UnsavedGuard() {
  const t = useTexts(frameTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as typeof afterSaving | null)?.saved !== true,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let current = true
    void confirm({ title: t.unsavedTitle, text: t.unsaved, yes: t.leave, no: t.stay, danger: true }).then(yes => {
      if (!current) return
      if (yes) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      current = false
    }
  }, [blocker, t])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return null
}
