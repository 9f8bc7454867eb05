import { useEffect, useState } from 'react'
import { angleOfStill, type Pose, stillAt, stillCount } from './orbit.ts'
import type { StageAction } from './stage-state.ts'
import type { Stills } from './still-pictures.ts'
import styles from './stage.module.css'

export interface StageStillsProps {
  stills: Stills
  pose: Pose
  act: (action: StageAction) => void
  /** The first picture is there, or it failed. */
  onReady: () => void
  onMissing: () => void
}

/** CSS pixels of a drag from one photograph to the next. */
const DRAG = 22
const SIZES = '(min-width: 1440px) 1008px, 100vw'

/** Photographs all round the car, of which only those beside the shown one are loaded. */
export function StageStills({ stills, pose, act, onReady, onMissing }: StageStillsProps) {
  const at = stillAt(pose.azimuth)
  const [from, setFrom] = useState<number>()
  const { src, webp } = stills(at)

  // The neighbours, so that the next turn does not wait.
  useEffect(() => {
    for (const by of [-1, 1]) {
      const image = new Image()
      image.sizes = SIZES
      image.srcset = stills((at + by + stillCount) % stillCount).webp ?? ''
    }
  }, [stills, at])

  function move(x: number): void {
    if (from === undefined) return
    const steps = Math.trunc((x - from) / DRAG)
    if (steps === 0) return
    setFrom(from + steps * DRAG)
    act({ do: 'turnTo', azimuth: angleOfStill(at + steps) })
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
        src={src}
        srcSet={webp}
        sizes={SIZES}
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
