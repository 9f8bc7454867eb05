import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** One component in one state, with a word above it. */
export function Sample({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? `${styles.sample} ${styles.wide}` : styles.sample}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
