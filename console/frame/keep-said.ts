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

const forget = (): void => {
  kept = undefined
}
/** What somebody does who has seen the page as it is now. */
const goesOn = ['pointerdown', 'keydown'] as const

/**
 * Reads the page again after an act, and says a refusal once more where its place has gone: an act that a colleague was
 * quicker with is refused, and on the page as it is now nothing stands for that act any more, and none of its words. Whoever
 * was second would take what the colleague did for the own doing.
 * @param refused what was refused and why, as the page says it; undefined: it was done
 * @param read reads the page again
 */
export async function keepSaid(refused: string | undefined, read: () => Promise<unknown>): Promise<void> {
  forget()
  if (refused === undefined) return void (await read())
  const mine = { words: refused, path: location.pathname, until: Number.POSITIVE_INFINITY }
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
  useEffect(() => {
    // Whoever goes on has seen the words, and takes them away by it.
    for (const each of goesOn) addEventListener(each, forget, true)
    return () => {
      forget()
      for (const each of goesOn) removeEventListener(each, forget, true)
    }
  }, [])
  return useMemo(() => refused => keepSaid(refused, revalidate), [revalidate])
}
