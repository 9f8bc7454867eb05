import { useId } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useFieldParts } from './field-context.ts'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const all = [1, 2, 3, 4, 5] as const

/** Stars that somebody gave. */
export function Stars({ value }: { value: number }) {
  const t = useTexts(controlTexts)
  return (
    <span className={styles.stars} role="img" aria-label={t.star(value)}>
      {all.map(n => (
        <Icon key={n} name={n <= value ? 'star-fill' : 'star'} size={16} />
      ))}
    </span>
  )
}

interface StarsChoiceProps {
  /** 0: not chosen yet. */
  value: number
  onChange: (value: number) => void
}

/** Five radio buttons that look like stars; the word of the choice stands beside them. */
export function StarsChoice({ value, onChange }: StarsChoiceProps) {
  const t = useTexts(controlTexts)
  const name = useId()
  const { id, labelId, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldParts()
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    >
      {all.map(n => (
        <label key={n} className={styles.star}>
          <input
            id={n === 1 ? id : undefined}
            type="radio"
            name={name}
            value={n}
            checked={n === value}
            onChange={() => onChange(n)}
          />
          <Icon name={n <= value ? 'star-fill' : 'star'} size={24} />
          <VisuallyHidden>{`${t.star(n)}，${t.starWords(n)}`}</VisuallyHidden>
        </label>
      ))}
      <span className={styles.word} aria-hidden>
        {t.starWords(value)}
      </span>
    </div>
  )
}
