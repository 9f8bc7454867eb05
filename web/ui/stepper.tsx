import { useTexts } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import { UiLink } from './link.tsx'
import styles from './stepper.module.css'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StepperProps {
  /** A step that is done may lead back. */
  steps: readonly { label: string; href?: string }[]
  /** Index of the current step, from 0. */
  current: number
  label: string
}

/** Where a task stands: numbered rings in the task header. */
export function Stepper({ steps, current, label }: StepperProps) {
  const t = useTexts(controlTexts)
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, n) => {
        const face = (
          <>
            <span className={styles.ring} aria-hidden>
              {n + 1}
            </span>
            {step.label}
            {n < current && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
          </>
        )
        return (
          <li
            key={step.label}
            className={classNames(styles.step, n < current && styles.done, n === current && styles.now)}
            aria-current={n === current ? 'step' : undefined}
          >
            {step.href && n < current ? <UiLink href={step.href}>{face}</UiLink> : <span>{face}</span>}
          </li>
        )
      })}
    </ol>
  )
}
