import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './loading.module.css'
import { Spinner } from './spinner.tsx'
import { uiTexts } from './ui.texts.ts'

export interface LoadingProps {
  /**
   * 1 in a component, after 300 ms; 2 over the page, blocks input; 3 a page of its own (spec 7; design 10, Loading).
   */
  type: 1 | 2 | 3
  /** Of type 2: 正在提交. */
  text?: string
  /** Of type 3: the brand's mark; its `[data-point]` fades. */
  mark?: ReactNode
  /** Offered once it takes long: a button that tries again. */
  action?: ReactNode
}

const patience = 10_000

/** A wait. After ten seconds it says that the work goes on (decisions: Calls). */
export function Loading({ type, text, mark, action }: LoadingProps) {
  const t = useTexts(uiTexts)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const words = long ? t.stillWorking : (text ?? t.loading)

  if (type === 1) {
    return (
      <div className={styles.part} role="status">
        <Spinner size={24} late />
        <span className={long ? styles.words : styles.hidden}>{words}</span>
        {long && action}
      </div>
    )
  }
  if (type === 2) {
    return (
      <div className={styles.overlay}>
        <div className={styles.tile} role="status">
          <Spinner size={24} />
          <span className={styles.words}>{words}</span>
          {long && action}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page} data-surface="studio" role="status">
      <div className={styles.mark}>{mark ?? <Spinner size={24} />}</div>
      <span className={long ? styles.words : styles.hidden}>{words}</span>
      {long && action}
    </div>
  )
}
