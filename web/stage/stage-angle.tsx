import { useTexts } from '#web/i18n/texts.ts'
import { fixedAngles, nearestFixed } from './orbit.ts'
import type { StageAction, StageState } from './stage-state.ts'
import { stageTexts } from './stage.texts.ts'
import { degreesOf, whereInWords } from './stage-words.ts'
import styles from './stage.module.css'

export interface StageAngleProps {
  state: StageState
  act: (action: StageAction) => void
  /** Eight fixed angles in place of all. */
  still: boolean
}

/** The angle as a slider: what dragging does, for those who do not drag. */
export function StageAngle({ state, act, still }: StageAngleProps) {
  const t = useTexts(stageTexts)
  const degrees = degreesOf(state.poses[state.view])
  const fixed = still && state.view === 'outside'
  return (
    <label className={styles.angle}>
      <input
        type="range"
        min={0}
        max={fixed ? fixedAngles.length - 1 : 355}
        step={fixed ? 1 : 5}
        value={fixed ? fixedAngles.findIndex(angle => angle === nearestFixed(degrees)) : degrees}
        aria-label={t.angle}
        aria-valuetext={whereInWords(state, t)}
        onChange={event => {
          const value = Number(event.currentTarget.value)
          act({ do: 'turnTo', azimuth: fixed ? (fixedAngles[value] ?? 0) : value })
        }}
      />
      <span aria-hidden>{t.degrees(degrees)}</span>
    </label>
  )
}
