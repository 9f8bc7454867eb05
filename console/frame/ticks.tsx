import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './ticks.module.css'

interface TicksProps {
  of: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a list, each with a box to tick. */
export const Ticks = ({ of, chosen, onChange }: TicksProps) => (
  <div className={styles.ticks}>
    {of.map(({ value, label }) => (
      <Checkbox
        key={value}
        checked={chosen.includes(value)}
        onChange={yes => onChange(yes ? [...chosen, value] : chosen.filter(each => each !== value))}
      >
        {label}
      </Checkbox>
    ))}
  </div>
)
