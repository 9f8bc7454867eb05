import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { listen } from './gestures.ts'
import type { CarChoice, StageScene } from './stage-scene.ts'
import type { StageAction, StageState } from './stage-state.ts'
import styles from './stage.module.css'

export interface StageLiveProps {
  state: StageState
  act: (action: StageAction) => void
  choice: CarChoice
  lite: boolean
  /** Nothing glides. */
  still: boolean
  /** Whether the mouse wheel zooms in place of scrolling. */
  wheelZooms: RefObject<boolean>
  onProgress: (share: number) => void
  onReady: () => void
  /** The model or the graphics card failed. */
  onFail: () => void
}

/** The canvas. three.js and the model arrive with the first one that is shown. */
export function StageLive(props: StageLiveProps) {
  const { state, act, choice, lite, still, wheelZooms } = props
  const box = useRef<HTMLDivElement>(null)
  const scene = useRef<StageScene>(undefined)
  const progress = useEffectEvent(props.onProgress)
  const ready = useEffectEvent(props.onReady)
  const fail = useEffectEvent(props.onFail)
  const latest = useEffectEvent(() => ({ state, choice, still }))
  const rest = useEffectEvent((pose: StageState['poses']['outside']) => {
    if (!still || state.view !== 'outside') act({ do: 'pose', pose })
    else {
      act({ do: 'pose', pose })
      act({ do: 'turnTo', azimuth: pose.azimuth })
    }
  })

  useEffect(() => {
    const host = box.current
    if (!host) return
    const leave = new AbortController()
    const { signal } = leave
    const undo: (() => void)[] = []
    // A context that was lost or given back cannot be used again: every life has a canvas of its own.
    const canvas = host.appendChild(document.createElement('canvas'))
    const veil = host.appendChild(document.createElement('canvas'))

    const start = async (): Promise<void> => {
      const { StageScene: Scene } = await import('./stage-scene.ts')
      signal.throwIfAborted()
      const first = latest()
      const made = await Scene.create(
        { canvas, veil, lite, signal, onProgress: progress, onRest: rest, onLost: fail },
        first.state,
        first.choice,
        first.still,
      )
      if (signal.aborted) {
        made.dispose()
        return
      }
      scene.current = made
      undo.push(() => made.dispose())
      const watch = new ResizeObserver(() => made.resize(host.clientWidth, host.clientHeight))
      watch.observe(host)
      undo.push(() => watch.disconnect())
      made.resize(host.clientWidth, host.clientHeight)
      const now = latest()
      made.apply(now.state, now.still)
      const sign = () => (latest().state.view === 'inside' ? -1 : 1)
      undo.push(listen(canvas, made, sign, () => wheelZooms.current))
      ready()
    }
    start().catch(() => signal.aborted || fail())
    return () => {
      leave.abort()
      scene.current = undefined
      for (const each of undo.reverse()) each()
      canvas.remove()
      veil.remove()
    }
  }, [choice.body, lite, wheelZooms])

  useEffect(() => scene.current?.apply(state, still), [state, still])

  const { body, paint, wheel, upholstery, trim } = choice
  useEffect(() => {
    scene.current?.choose({ body, paint, wheel, upholstery, trim }).catch(() => {
      // The car keeps the wheels that it has.
    })
  }, [body, paint, wheel, upholstery, trim])

  return <div ref={box} className={styles.canvas} />
}
