import { type PointerEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import styles from './slider.module.css'
import { fit, type Scale, share } from './slider-scale.ts'
import { StepButton } from './step-button.tsx'
import { controlTexts } from './control.texts.ts'

export interface RangeSliderProps extends Scale {
  value: readonly [from: number, to: number]
  onChange: (value: [from: number, to: number]) => void
  onCommit?: (value: [from: number, to: number]) => void
  /** Above the line; without it the two bounds. */
  text?: ReactNode
}

/** The value under a pointer; the line begins and ends half a knob inside its box. */
function valueAt(event: PointerEvent<HTMLElement>, scale: Scale): number {
  const box = event.currentTarget.getBoundingClientRect()
  const knob = 20
  const part = (event.clientX - box.left - knob / 2) / (box.width - knob)
  return fit(scale.min + part * (scale.max - scale.min), scale)
}

/** Two values that cannot cross. A press on the line moves the nearer knob. */
export function RangeSlider(props: RangeSliderProps) {
  const t = useTexts(controlTexts)
  const { value, onChange, onCommit, min, max, step, label, format, steps, text } = props
  const [from, to] = value
  // The knob moved last lies on top, so that both can leave the same spot.
  const [top, setTop] = useState<0 | 1>(1)

  function moved(which: 0 | 1, to_: number): [number, number] {
    return which === 0 ? [Math.min(to_, to), to] : [from, Math.max(to_, from)]
  }
  function set(which: 0 | 1, next: number) {
    setTop(which)
    onChange(moved(which, fit(next, props)))
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return
    const at = valueAt(event, props)
    const which = Math.abs(at - from) < Math.abs(at - to) || (from === to && at < from) ? 0 : 1
    const next = moved(which, at)
    setTop(which)
    onChange(next)
    onCommit?.(next)
  }
  function nudge(which: 0 | 1, by: number) {
    const next = moved(which, fit(value[which] + by, props))
    setTop(which)
    onChange(next)
    onCommit?.(next)
  }

  const knob = (which: 0 | 1) => (
    <input
      type="range"
      className={classNames(styles.input, styles.double, top === which && styles.top)}
      {...{ min, max, step }}
      value={value[which]}
      aria-label={`${label} ${which === 0 ? t.lowest : t.highest}`}
      aria-valuetext={format(value[which])}
      onChange={event => set(which, Number(event.currentTarget.value))}
      onPointerUp={() => onCommit?.([from, to])}
      onKeyUp={() => onCommit?.([from, to])}
    />
  )
  const words = text ?? `${format(from)} – ${format(to)}`
  return (
    <fieldset className={styles.range} aria-label={label}>
      <div className={styles.head}>
        <output className={styles.value}>{words}</output>
      </div>
      <div className={styles.slider}>
        {steps && (
          <StepButton
            icon="minus"
            label={`${t.lowest} ${t.less}`}
            disabled={from <= min}
            onPress={() => nudge(0, -step)}
          />
        )}
        {/* The knobs inside have their own keyboard; the line is a shortcut for the pointer. */}
        <div className={styles.line} onPointerDown={press}>
          <span className={styles.track} aria-hidden>
            <span
              className={styles.fill}
              style={{ left: share(from, props), right: `calc(100% - ${share(to, props)})` }}
            />
          </span>
          {knob(0)}
          {knob(1)}
        </div>
        {steps && (
          <StepButton
            icon="plus"
            label={`${t.highest} ${t.more}`}
            disabled={to >= max}
            onPress={() => nudge(1, step)}
          />
        )}
      </div>
    </fieldset>
  )
}
