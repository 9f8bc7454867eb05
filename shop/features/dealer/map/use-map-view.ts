import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { MapPoint } from './projection.ts'
import { type MapView, moved, viewOf, wholeView, type WindowSize, zoomed } from './view.ts'

/** How far a key moves the map, in pixels. */
const STEP_PX = 80
export const ZOOM = 1.6
/** A press that moves less is a press. */
const STILL_PX = 4

export interface MapMoves {
  view: MapView | undefined
  size: WindowSize | undefined
  zoom: (factor: number) => void
  showAll: () => void
  show: (points: readonly MapPoint[], most?: number) => void
  /** Handlers of the window. */
  hands: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
    onDoubleClick: (event: { clientX: number; clientY: number }) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * The window of a map: its size, what it shows, and how fingers, wheel and keys move it. At most one change a frame.
 * @param nearest largest scale, where it is not that of the shop's own ground
 */
export function useMapView(frame: RefObject<HTMLElement | null>, nearest?: number): MapMoves {
  const [size, setSize] = useState<WindowSize>()
  const [view, setView] = useState<MapView>()
  const waiting = useRef<((view: MapView) => MapView)[]>([])
  const fingers = useRef(new Map<number, MapPoint>())
  const dragged = useRef(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height, nearest })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame, nearest])

  /** Changes of a frame are done together. */
  function change(step: (view: MapView, size: WindowSize) => MapView) {
    if (!size) return
    waiting.current.push(now => step(now, size))
    if (waiting.current.length > 1) return
    requestAnimationFrame(() => {
      const steps = waiting.current
      waiting.current = []
      setView(now => steps.reduce((at, each) => each(at), now ?? wholeView(size)))
    })
  }
  const spot = ({ clientX, clientY }: { clientX: number; clientY: number }): MapPoint => {
    const box = frame.current?.getBoundingClientRect()
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)]
  }
  const changeNow = useRef(change)
  useEffect(() => {
    changeNow.current = change
  })
  // React listens to the wheel without the right to keep the page from scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at: MapPoint = [event.clientX - box.left, event.clientY - box.top]
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      changeNow.current((now, of) => zoomed(now, of, factor, at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame])

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    view,
    size,
    zoom: factor => change((now, of) => zoomed(now, of, factor)),
    showAll: () => change((_, of) => wholeView(of)),
    show: (points, most) => change((_, of) => viewOf(points, of, most)),
    hands: {
      onPointerDown(event) {
        if (event.button !== 0) return
        dragged.current = false
        fingers.current.set(event.pointerId, spot(event))
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const now = spot(event)
        const [dx, dy] = [now[0] - before[0], now[1] - before[1]]
        if (!dragged.current && fingers.current.size === 1 && Math.hypot(dx, dy) < STILL_PX) return
        // From here on it is no press of a pin.
        if (!dragged.current) frame.current?.setPointerCapture(event.pointerId)
        dragged.current = true
        fingers.current.set(event.pointerId, now)
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        if (!other) return change((at, of) => moved(at, of, dx, dy))
        const apart = (a: MapPoint) => Math.max(1, Math.hypot(a[0] - other[0], a[1] - other[1]))
        const middle: MapPoint = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]
        const factor = apart(now) / apart(before)
        change((at, of) => moved(zoomed(at, of, factor, middle), of, dx / 2, dy / 2))
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick(event) {
        const at = spot(event)
        change((now, of) => zoomed(now, of, ZOOM, at))
      },
      onKeyDown(event) {
        const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
        const factor = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM, _: 1 / ZOOM }[event.key]
        if (event.altKey || event.ctrlKey || event.metaKey) return
        if (way) change((now, of) => moved(now, of, (way[0] ?? 0) * STEP_PX, (way[1] ?? 0) * STEP_PX))
        else if (factor) change((now, of) => zoomed(now, of, factor))
        else if (event.key === '0') change((_, of) => wholeView(of))
        else return
        event.preventDefault()
      },
    },
  }
}
