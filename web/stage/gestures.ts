/** Fingers, mouse and wheel on the stage: one turns, two pinch. */
import type { Spin } from './orbit.ts'

export interface Turning {
  drag: (by: { azimuth: number; elevation: number; zoom: number }) => void
  release: (spin: Spin) => void
}

/** Degrees a CSS pixel on a stage 800 pixels wide. */
const TURN = 0.26
const TILT = 0.12
/** A finger that rested before it left leaves no momentum, ms. */
const RESTED_MS = 80

/**
 * Listens on the canvas.
 * @param sign 1 where the car follows the finger, -1 where the eye turns (in the cabin)
 * @param wheelZooms whether the mouse wheel zooms now, in place of scrolling the page
 * @returns stops listening
 */
export function listen(
  canvas: HTMLElement,
  turning: Turning,
  sign: () => 1 | -1,
  wheelZooms: () => boolean,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let spin: Spin = { azimuth: 0, elevation: 0 }
  let last = 0

  const apart = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    spin = { azimuth: 0, elevation: 0 }
    last = event.timeStamp
  }
  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const before = apart()
    const [x, y] = [event.clientX - finger.x, event.clientY - finger.y]
    finger.x = event.clientX
    finger.y = event.clientY
    if (fingers.size > 1) {
      turning.drag({ azimuth: 0, elevation: 0, zoom: before ? (apart() - before) / 260 : 0 })
      return
    }
    const scale = 800 / Math.max(320, canvas.clientWidth)
    const by = { azimuth: x * TURN * scale * sign(), elevation: y * TILT * scale }
    const frames = Math.max(0.5, (event.timeStamp - last) / (1000 / 60))
    spin = { azimuth: by.azimuth / frames, elevation: by.elevation / frames }
    last = event.timeStamp
    turning.drag({ ...by, zoom: 0 })
  }
  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    turning.release(event.timeStamp - last > RESTED_MS ? { azimuth: 0, elevation: 0 } : spin)
  }
  function wheel(event: WheelEvent): void {
    if (!wheelZooms()) return
    event.preventDefault()
    turning.drag({ azimuth: 0, elevation: 0, zoom: -event.deltaY / 900 })
    turning.release({ azimuth: 0, elevation: 0 })
  }

  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', up)
  canvas.addEventListener('wheel', wheel, { passive: false })
  return () => {
    canvas.removeEventListener('pointerdown', down)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', up)
    canvas.removeEventListener('pointercancel', up)
    canvas.removeEventListener('wheel', wheel)
  }
}
