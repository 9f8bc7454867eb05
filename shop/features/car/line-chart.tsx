import type { ReactNode } from 'react'
import { formatWan } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { Row } from '#web/ui/layout.tsx'
import styles from './line-chart.module.css'

interface LineChartProps {
  width: number
  height: number
  /** Round sums in fen, each at its height in the drawing. */
  lines: readonly { fen: number; y: number }[]
  /** First and last moment, in ms. */
  from: number
  to: number
  /** Stands with the last moment. */
  end?: ReactNode
  /** What is drawn, in units of the drawing. */
  children: ReactNode
}

/**
 * Sums over time with their scale. Its words are letters of the page beside the drawing, so that they grow with them and
 * never lie over each other; for readers a table stands beside it (design 12).
 */
export function LineChart({ width, height, lines, from, to, end, children }: LineChartProps) {
  const language = useLanguage()
  return (
    <div className={styles.chart} aria-hidden>
      <div className={styles.scale}>
        {lines.map(({ fen, y }) => (
          <span key={fen} style={{ top: `${(y / height) * 100}%` }}>
            {formatWan(fen, language)}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {lines.map(({ fen, y }) => (
          <line key={fen} x1={0} x2={width} y1={y} y2={y} className={styles.gridLine} />
        ))}
        {children}
      </svg>
      <Row gap={4} rowGap={1} justify="between" wrap className={styles.days}>
        <span>{formatDate(from)}</span>
        <span>
          {formatDate(to)} {end}
        </span>
      </Row>
    </div>
  )
}
