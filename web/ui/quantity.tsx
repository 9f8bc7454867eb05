import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from './icon.tsx'
import styles from './quantity.module.css'
import { controlTexts } from './control.texts.ts'

export interface QuantityProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** What is counted, for readers. */
  label: string
}

/** A small count with a button at each side. */
export function Quantity({ value, onChange, min = 1, max = 99, label }: QuantityProps) {
  const t = useTexts(controlTexts)
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button type="button" aria-label={t.less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <output className={styles.value}>{value}</output>
      <button type="button" aria-label={t.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}
