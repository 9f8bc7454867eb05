import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { formTexts } from './form.texts.ts'

/** Forms in which something stands that has not been saved. */
const dirty = new Set<string>()

export const hasUnsaved = (): boolean => dirty.size > 0

/** State of a navigation that follows the saving itself: nothing is asked. */
export const afterSaving = { saved: true }

/** Says whether a form holds something that was typed and not saved: whoever leaves the page is asked first. */
export function useUnsaved(unsaved: boolean): void {
  const id = useId()
  // At once: a key that follows the saving must find nothing unsaved.
  useLayoutEffect(() => {
    if (!unsaved) return
    dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, unsaved])
}

/** Asks before a page with unsaved fields is left: by a link, by J and K, by Back, by closing the window. Once in the frame. */
export function UnsavedGuard() {
  const t = useTexts(formTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      (nextLocation.state as typeof afterSaving | null)?.saved !== true,
  )
  const blocked = blocker.state === 'blocked'
  const ask = useEffectEvent(async () => {
    const yes = await confirm({ title: t.unsavedTitle, text: t.unsaved, yes: t.leave, no: t.stay, danger: true })
    if (yes) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocked) void ask()
  }, [blocked])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (dirty.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  return null
}
