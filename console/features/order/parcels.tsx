import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

/** What the carriers say of the parcels of an order, the newest first. */
export function Parcels({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const told = order.parcels.filter(parcel => parcel.traces.length > 0)
  if (told.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="tracking">
      <h2 id="tracking">{t.tracking}</h2>
      <Stack gap={5}>
        {told.map(({ carrierText, parcelNo, deliveredAt, traces }) => (
          <Timeline
            key={`${carrierText} ${parcelNo}`}
            label={`${carrierText} ${parcelNo}`}
            running={deliveredAt === null}
            entries={traces.map(trace => ({
              key: `${trace.at} ${trace.statusText}`,
              text: [trace.statusText, trace.place].filter(Boolean).join(dot),
              note: trace.text,
              at: trace.at,
            }))}
          />
        ))}
      </Stack>
    </section>
  )
}
