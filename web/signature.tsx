import { signatureBox } from '#contract/signature.ts'
import styles from './signature.module.css'

/** A name written by hand. */
export function Signature({ path, label }: { path: string; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={label}
      className={styles.sheet}
    >
      <path d={path} className={styles.line} />
    </svg>
  )
}
