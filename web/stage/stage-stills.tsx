import { useEffect, useRef, useState } from 'react'
import { angleOfStill, type Pose, stillAt, stills } from './orbit.ts'
import type { StageAction } from './stage-state.ts'
import styles from './stage.module.css'

export interface StageStillsProps {
  body: string
  paint: string
  pose: Pose
  act: (action: StageAction) => void
  /** The first picture is there, or it failed. */
  onReady: () => void
  onMissing: () => void
}

/** CSS pixels of a drag that turn by one picture. */
const DRAG = 22

export const stillPath = (body: string, paint: string, still: number): string =>
  `/pictures/spin/${body}/${paint}/${String(((still % stills) + stills) % stills).padStart(2, '0')}-800.webp`

/** Twenty-four photographs all round the car, of which only those beside the shown one are loaded. */
export function StageStills({ body, paint, pose, act, onReady, onMissing }: StageStillsProps) {
  const at = stillAt(pose.azimuth)
  const [from, setFrom] = useState<number>()
  const shown = useRef(at)
  const path = stillPath(body, paint, at)

  // The neighbours, so that the next turn does not wait.
  useEffect(() => {
    for (const by of [-1, 1]) new Image().src = stillPath(body, paint, at + by)
  }, [body, paint, at])

  function move(x: number): void {
    if (from === undefined) return
    const steps = Math.trunc((x - from) / DRAG)
    if (steps === 0) return
    setFrom(from + steps * DRAG)
    shown.current = stillAt(angleOfStill(at + steps))
    act({ do: 'turnTo', azimuth: angleOfStill(shown.current) })
  }

  return (
    <div
      className={styles.stills}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(event.clientX)
      }}
      onPointerMove={event => move(event.clientX)}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
    >
      <img
        src={path}
        alt=""
        width={800}
        height={500}
        draggable={false}
        data-still={at}
        style={{ scale: String(1 + pose.zoom) }}
        onLoad={onReady}
        onError={onMissing}
      />
    </div>
  )
}
