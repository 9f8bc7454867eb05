import { Icon } from './icon.tsx'
import styles from './slider.module.css'

/** Every drag has a button (design 12). */
export function StepButton(props: { icon: 'minus' | 'plus'; label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} size={16} />
    </button>
  )
}
