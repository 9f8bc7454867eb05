import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { formatMoney } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { carTexts } from './car.texts.ts'
import type { DeskCar } from './desk-car.ts'
import { FaultCells, faultColumns } from './fault-cells.tsx'

interface PartProps {
  car: DeskCar
}

/** What feeds could not bring in of this car. */
export function CarFaults({ car: { faults } }: PartProps) {
  const t = useTexts(carTexts)
  if (faults.length === 0) return null
  return (
    <section className={edit.part} aria-labelledby="faults">
      <h2 id="faults">{t.faults}</h2>
      <CardTable label={t.faults} columns={faultColumns(t)} className={rowStyles.rows}>
        <tbody>
          {faults.map(fault => (
            <FaultCells key={fault.faultId} fault={fault} />
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}

/** The prices that buyers have seen, the newest first. */
export function PastPrices({ car: { price } }: PartProps) {
  const t = useTexts(carTexts)
  return (
    <section className={edit.part} aria-labelledby="prices">
      <h2 id="prices">{t.pastPrices}</h2>
      {price.past.length === 0 ? (
        <Text tone="muted">{t.noPrices}</Text>
      ) : (
        <CardTable label={t.pastPrices} columns={[t.onDay, num(t.price), t.because]} className={rowStyles.rows}>
          <tbody>
            {price.past.map(each => (
              <tr key={each.at}>
                <td>{formatDateTime(each.at)}</td>
                <td data-num>{formatMoney(each.priceFen)}</td>
                <td>{each.reason}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </section>
  )
}

/** Everything that was done with the car, the newest first. */
export function CarHistory({ car: { history } }: PartProps) {
  const t = useTexts(carTexts)
  return (
    <section className={edit.part} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      {history.length === 0 ? (
        <Text tone="muted">{t.noRecords}</Text>
      ) : (
        <Timeline
          label={t.history}
          entries={history.map(({ text, who, more, at }, n) => ({
            key: history.length - n,
            text: [text, who, ...(more === null ? [] : [more])].join(dot),
            at,
          }))}
        />
      )}
    </section>
  )
}
