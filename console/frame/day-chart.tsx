import { formatDate } from '#contract/moments.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import styles from './day-chart.module.css'

interface DayChartProps {
  /** Each day in turn. */
  days: readonly { day: string; n: number }[]
  /** Says the highest column. */
  most: (day: string) => string
  /** Says that there is nothing to draw. */
  none: string
}

const height = 100
/** Columns that there is room for at least. */
const fewest = 5

/**
 * A column for each day, below the line where a day is below nothing. Its words are letters of the page beside the drawing,
 * so that they grow with them; for readers they say what the drawing shows, and the table below has the sums.
 */
export function DayChart({ days, most, none }: DayChartProps) {
  const high = Math.max(...days.map(each => each.n), 0)
  const low = Math.min(...days.map(each => each.n), 0)
  const unit = height / Math.max(high - low, 1)
  const zero = high * unit
  const [first, last] = [days[0], days.at(-1)]
  const best = days.find(each => each.n === high)
  if (!first || !last) return null
  // A drawing of nothing would be an empty place that nobody understands.
  if (high === 0 && low === 0)
    return (
      <Text tone="muted" above={4} below={5}>
        {none}
      </Text>
    )
  return (
    // A few days are a few columns, not a wall.
    <figure className={styles.chart} style={{ maxInlineSize: `max(20rem, ${days.length * 3}rem)` }}>
      <svg viewBox={`0 0 ${Math.max(days.length, fewest)} ${height}`} preserveAspectRatio="none" aria-hidden>
        {days.map(({ day, n }, at) => (
          <rect
            key={day}
            x={at + 0.1}
            width={0.8}
            y={n > 0 ? zero - n * unit : zero}
            height={Math.abs(n) * unit}
            className={styles.column}
          />
        ))}
        <line x1={0} x2={Math.max(days.length, fewest)} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <figcaption>
        <Row gap={4} rowGap={1} justify="between" wrap>
          <Text as="span" size="caption" tone="muted">
            {formatDate(first.day)}
          </Text>
          {best && high > 0 && (
            <Text as="span" size="caption" tone="strong" className={styles.most}>
              {most(formatDate(best.day))}
            </Text>
          )}
          {last.day !== first.day && (
            <Text as="span" size="caption" tone="muted">
              {formatDate(last.day)}
            </Text>
          )}
        </Row>
      </figcaption>
    </figure>
  )
}
