import { useState } from 'react'
import { formatChange, formatMoney, formatWan } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { CarDetail } from './detail-facts.tsx'
import { LineChart } from '#shop/features/car/line-chart.tsx'
import chartStyles from '#shop/features/car/line-chart.module.css'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'
import { priceChart } from './price-chart.ts'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

const LabelArithmetic = soonDialog(() => import('./label-arithmetic.tsx').then(m => m.default))

/** The label of the price, and the price since listing as steps, and the same as a table beside it (design 12: a chart has a table). */
export function DetailPrice({ car }: { car: CarDetail }) {
  return (
    <>
      <PriceLabel car={car} />
      <PriceHistory car={car} />
    </>
  )
}

/** How the price compares, and how that was found, for whoever asks. */
function PriceLabel({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const [open, setOpen] = useState(false)
  return (
    <Row gap={4} rowGap={2} align="center" wrap below={3}>
      <Tag>{car.priceLabel}</Tag>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {t.howLabel}
        <Icon name="arrow-right" size={16} />
      </Button>
      {open && <LabelArithmetic carNo={car.carNo} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function PriceHistory({ car }: { car: CarDetail }) {
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
  const { width, height, from, until, lines, steps, now } = priceChart(car)
  return (
    <div className={styles.columns}>
      <div>
        <Text size="small" tone="muted" figures className={styles.byline}>
          {t.trendNote(car.daysOnSale)}
        </Text>
        <LineChart
          width={width}
          height={height}
          lines={lines}
          from={from}
          to={until}
          end={<b>{formatWan(car.priceFen, language)}</b>}
        >
          <polyline points={steps.map(step => `${step.x},${step.y}`).join(' ')} className={chartStyles.trend} />
          <circle cx={now.x} cy={now.y} r={5} className={chartStyles.dot} />
        </LineChart>
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
