import { useEffect, useState } from 'react'

export interface HeaderScroll {
  /** Content passes under the header. */
  solid: boolean
  /** The visitor goes down; the header makes room. */
  away: boolean
}

/** Where the header over a picture turns solid, and where it may hide, in px of scrolling (design 9). */
const solidFrom = 80
const awayFrom = 240
/** A few pixels of trembling are no direction. */
const trembling = 4

/** The header's face at a scroll position. */
export function headerAt(y: number, lastY: number, before: HeaderScroll): HeaderScroll {
  const down = y > lastY + trembling
  const still = y >= lastY - trembling
  return { solid: y > solidFrom, away: y > awayFrom && (down || (still && before.away)) }
}

/** Follows the page's scrolling: hides on the way down, returns on the way up, solid once 80 px have passed. */
export function useHeaderScroll(): HeaderScroll {
  const [face, setFace] = useState<HeaderScroll>({ solid: false, away: false })
  useEffect(() => {
    let last = window.scrollY
    let asked = 0
    let now: HeaderScroll = { solid: false, away: false }
    const look = () => {
      asked = 0
      const y = window.scrollY
      const next = headerAt(y, last, now)
      last = y
      if (next.solid === now.solid && next.away === now.away) return
      now = next
      setFace(next)
    }
    const onScroll = () => {
      asked ||= requestAnimationFrame(look)
    }
    // A page that was reloaded further down begins solid.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(asked)
    }
  }, [])
  return face
}
