import { useEffect, useMemo } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { toast } from '#web/ui/toast.ts'

/** A page that was read anew is drawn a moment after its answer is there. */
const DRAWN_MS = 2_000

let kept: { words: string; path: string; until: number } | undefined

function look(): void {
  if (!kept || document.body.textContent.includes(kept.words)) return
  const { words, path, until } = kept
  kept = undefined
  // Whoever goes on to another page has not lost what stood on this one.
  if (Date.now() <= until && location.pathname === path) toast(words)
}

/**
 * Reads the page again after a refusal, and says the refusal once more where its place has gone: an act that a colleague was
 * quicker with is refused, and on the page as it is now nothing stands for that act any more, and none of its words. Whoever
 * was second would take what the colleague did for the own doing.
 * @param words what was refused and why, as the page says it
 * @param read reads the page again
 */
export async function keepSaid(words: string, read: () => Promise<unknown>): Promise<void> {
  const mine = { words, path: location.pathname, until: Number.POSITIVE_INFINITY }
  kept = mine
  await read()
  mine.until = Date.now() + DRAWN_MS
  look()
}

/** How the forms of the desk settle; for what stands around its pages. */
export function useSettled(): (refused?: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  // What stands around a page is drawn anew with it.
  useNavigation()
  useEffect(look)
  useEffect(() => () => void (kept = undefined), [])
  return useMemo(() => refused => (refused === undefined ? revalidate() : keepSaid(refused, revalidate)), [revalidate])
}
