import { useTexts } from '#web/i18n/texts.ts'
import styles from './slider.module.css'
import { fit, type Scale, share } from './slider-scale.ts'
import { StepButton } from './step-button.tsx'
import { controlTexts } from './control.texts.ts'

export interface SliderProps extends Scale {
  value: number
  onChange: (value: number) => void
  /** When the hand lets go or a key is up: the moment to ask the server. */
  onCommit?: (value: number) => void
}

/** One value. A native range underneath: arrow keys, Page keys, Home and End work. */
export function Slider(props: SliderProps) {
  const t = useTexts(controlTexts)
  const { value, onChange, onCommit, min, max, step, label, format, steps } = props
  const move = (by: number) => {
    const next = fit(value + by, props)
    onChange(next)
    onCommit?.(next)
  }
  return (
    <div className={styles.slider}>
      {steps && (
        <StepButton icon="minus" label={`${label} ${t.less}`} disabled={value <= min} onPress={() => move(-step)} />
      )}
      <div className={styles.line}>
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ left: 0, width: share(value, props) }} />
        </span>
        <input
          type="range"
          className={styles.input}
          {...{ min, max, step, value }}
          aria-label={label}
          aria-valuetext={format(value)}
          onChange={event => onChange(Number(event.currentTarget.value))}
          onPointerUp={() => onCommit?.(value)}
          onKeyUp={() => onCommit?.(value)}
        />
      </div>
      {steps && (
        <StepButton icon="plus" label={`${label} ${t.more}`} disabled={value >= max} onPress={() => move(step)} />
      )}
    </div>
  )
}
