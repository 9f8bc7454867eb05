import { formatChange, formatDate, formatMoney, formatWan } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import type { CarDetail } from './detail-facts.tsx'
import loanStyles from './loan.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

const width = 640
const height = 260
/** Room for the figures of the lines; English writes the sums out. */
const lefts = { 'zh-CN': 64, en: 84 } as const
const bottom = 32

interface Step {
  x: number
  y: number
}

/** Round figures that enclose the prices, four or five lines apart evenly. Prices and lines are in fen. */
export function priceLines(prices: readonly number[]): number[] {
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const rough = Math.max((high - low) / 3, high * 0.01)
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(n => n * ten).find(each => each >= rough) ?? 10 * ten
  const from = Math.floor(low / step) * step - (low % step === 0 ? step : 0)
  const lines: number[] = []
  for (let line = from; line < high + step; line += step) lines.push(line)
  return lines
}

function stepsOf(car: CarDetail, lines: readonly number[], until: number, left: number): Step[] {
  const from = car.prices[0]!.at
  const span = Math.max(until - from, 1)
  const [low, high] = [lines[0]!, lines.at(-1)!]
  const x = (at: number) => left + ((at - from) / span) * (width - left - 12)
  const y = (fen: number) => 12 + (1 - (fen - low) / (high - low)) * (height - bottom - 12)
  const steps: Step[] = []
  car.prices.forEach((price, n) => {
    if (n > 0) steps.push({ x: x(price.at), y: y(car.prices[n - 1]!.priceFen) })
    steps.push({ x: x(price.at), y: y(price.priceFen) })
  })
  steps.push({ x: x(until), y: y(car.priceFen) })
  return steps
}

/** The price since listing as steps, and the same as a table beside it (design 12: a chart has a table). */
export function DetailPrice({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const table = <PriceTable car={car} />
  if (car.prices.length < 2)
    return (
      <>
        <Text size="small" tone="muted" figures className={styles.byline}>
          {t.steady(car.daysOnSale)}
        </Text>
        {table}
      </>
    )
  const until = car.listedAt + car.daysOnSale * 86_400_000
  const end = Math.max(until, car.prices.at(-1)!.at)
  const left = lefts[language]
  const lines = priceLines(car.prices.map(price => price.priceFen))
  const [low, high] = [lines[0]!, lines.at(-1)!]
  const steps = stepsOf(car, lines, end, left)
  const last = steps.at(-1)!
  const level = (fen: number) => 12 + (1 - (fen - low) / (high - low)) * (height - bottom - 12)
  return (
    <div className={styles.columns}>
      <div>
        <Text size="small" tone="muted" figures className={styles.byline}>
          {t.trendNote(car.daysOnSale)}
        </Text>
        <svg className={loanStyles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {lines.map(line => (
            <g key={line}>
              <line x1={left} x2={width - 12} y1={level(line)} y2={level(line)} className={loanStyles.gridLine} />
              <text x={0} y={level(line) + 4}>
                {formatWan(line, language)}
              </text>
            </g>
          ))}
          <text x={left} y={height - 6}>
            {formatDate(car.prices[0]!.at)}
          </text>
          <text x={width - 12} y={height - 6} textAnchor="end">
            {formatDate(end)}
          </text>
          <polyline points={steps.map(step => `${step.x},${step.y}`).join(' ')} className={loanStyles.trend} />
          <circle cx={last.x} cy={last.y} r={5} className={loanStyles.dot} />
          <text x={last.x} y={last.y + 24} textAnchor="end" className={loanStyles.now}>
            {formatWan(car.priceFen, language)}
          </text>
        </svg>
        <Text size="caption" tone="muted" figures>
          {t.axisNote}
        </Text>
      </div>
      <div>
        <Text as="h3" size="h4" weight="medium" below={3}>
          {t.record}
        </Text>
        {table}
      </div>
    </div>
  )
}

/** The same figures for readers, and for everybody who wants them exact. */
function PriceTable({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.reason}</th>
          <th scope="col" className={styles.right}>
            {t.listPrice}
          </th>
          <th scope="col" className={styles.right}>
            {t.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {car.prices.toReversed().map(price => (
          <tr key={price.at}>
            <td className={styles.day}>{formatDate(price.at)}</td>
            <td>{price.reason}</td>
            <td className={styles.right}>{formatMoney(price.priceFen)}</td>
            <td className={styles.right} data-cut={price.changeFen < 0 || undefined}>
              {formatChange(price.changeFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
