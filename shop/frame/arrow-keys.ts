/** Where something stands on the screen, in CSS px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key)

/** Being off to the side counts more than being far: the next in the same column or row comes first. */
const sideways = 3

/**
 * Index of the box that an arrow key leads to: the nearest one that lies wholly in that direction; -1 without one.
 * What the eye sees decides, so rows, columns and grids need no order of their own.
 */
export function nextBox(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  let best = -1
  let bestFar = Number.POSITIVE_INFINITY
  boxes.forEach((box, n) => {
    const along = {
      ArrowUp: from.top - box.bottom,
      ArrowDown: box.top - from.bottom,
      ArrowLeft: from.left - box.right,
      ArrowRight: box.left - from.right,
    }[arrow]
    // Neighbours may touch or share a pixel.
    if (along < -2) return
    const upright = arrow === 'ArrowUp' || arrow === 'ArrowDown'
    const aside = upright
      ? gap(from.left, from.right, box.left, box.right)
      : gap(from.top, from.bottom, box.top, box.bottom)
    const far = Math.max(0, along) + sideways * aside
    if (far < bestFar) {
      best = n
      bestFar = far
    }
  })
  return best
}

/** Distance of two spans; 0 when they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo)

/** Links and buttons below an element that can be seen. */
const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].filter(
    each => each.offsetParent !== null,
  )

/**
 * Lets the arrow keys move within an element. On its way out at the top the focus goes to `opener`.
 * @returns ends it
 */
export function moveByArrows(element: HTMLElement, opener: () => HTMLElement | null): () => void {
  function key(event: KeyboardEvent) {
    if (!isArrow(event.key)) return
    const now = event.target as HTMLElement
    const stops = stopsIn(element).filter(each => each !== now)
    const boxes = stops.map(each => each.getBoundingClientRect())
    const next = stops[nextBox(now.getBoundingClientRect(), boxes, event.key)]
    const target = next ?? (event.key === 'ArrowUp' ? opener() : null)
    if (!target) return
    target.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('keydown', key)
  return () => element.removeEventListener('keydown', key)
}
