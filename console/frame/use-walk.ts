import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveFor, neighbour, pageHref, type Place, placeIn, presentWalk } from './queue-memory.ts'
import { useKeys } from './use-keys.ts'

export interface Walk {
  /** Address of the list, on the page of this thing. */
  back: string
  /** Name of the list that this thing was opened from. */
  title: string | undefined
  place: Place | undefined
  onGo: (by: 1 | -1) => void
  onBack: () => void
}

/**
 * The way through the list from which a thing was opened: J and K to its neighbours, also over the ends of a page, Esc back
 * to its row.
 * @param home   the list where nothing was opened from one
 * @param hrefOf address of a thing of the list
 */
export function useWalk(number: string, home: string, hrefOf: (number: string) => string): Walk {
  const navigate = useNavigate()
  // The list may be another one by now; what was seen when this was opened counts.
  const [walk] = useState(presentWalk)
  const place = walk && placeIn(walk, number)
  const back = place ? pageHref(walk, number) : home
  // Whoever has gone elsewhere while a page of the list was being read is not taken away from there.
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [number])

  async function go(by: 1 | -1) {
    if (!place || (by === 1 ? place.last : place.first)) return
    const press = ++latest.current
    try {
      const next = await neighbour(walk, number, by)
      if (next !== undefined && press === latest.current) await navigate(hrefOf(next), { replace: true })
    } catch {
      // The caller of every call has told what went wrong.
    }
  }
  const onGo = (by: 1 | -1) => void go(by)
  function onBack() {
    latest.current++
    leaveFor(number)
  }
  useKeys({
    j: () => onGo(1),
    k: () => onGo(-1),
    escape: () => {
      onBack()
      void navigate(back)
    },
  })
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [number])
  return { back, title: place && walk.title, place, onGo, onBack }
}
