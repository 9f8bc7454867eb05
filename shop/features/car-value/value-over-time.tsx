import { formatMileage, formatMoney } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import { LineChart } from '#shop/features/car/line-chart.tsx'
import styles from '#shop/features/car/line-chart.module.css'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Box, Text, Title } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import { carValueTexts } from './car-value.texts.ts'
import { fromDay } from './from-day.ts'
import { type Point, valueChart } from './value-chart.ts'

/** The value as a line, and the same as a table below it (design 12: a chart has a table). */
export function ValueOverTime({ points }: { points: readonly Point[] }) {
  const t = useTexts(carValueTexts)
  const language = useLanguage()
  const phone = useLayout() === 'mobile'
  const { width, height, lines, until, ahead, now, from, to } = valueChart(points, phone ? 'phone' : 'wide')
  const path = (places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <Box as="section" shrink>
      <Title below={2}>{t.chart}</Title>
      <Box measure>
        <Text size="caption" tone="muted">
          {t.chartNote}
        </Text>
        <LineChart width={width} height={height} lines={lines} from={from} to={to}>
          <polyline points={path(until)} className={styles.trend} />
          <polyline points={path(ahead)} className={classNames(styles.trend, styles.ahead)} />
          <circle cx={now.x} cy={now.y} r={5} className={styles.dot} />
        </LineChart>
      </Box>
      <Box above={5}>
        <Table label={t.chart}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col" data-num>
                {t.value}
              </th>
              <th scope="col" data-num>
                {t.mileage}
              </th>
              <th scope="col">{t.kind}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ kind, day, valueFen, mileageKm }) => (
              <tr key={day + kind} data-selected={kind === 'now' || undefined}>
                <td>{formatDate(fromDay(day))}</td>
                <td data-num>{formatMoney(valueFen)}</td>
                <td data-num>{formatMileage(mileageKm, language)}</td>
                <td>{t[kind]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  )
}
