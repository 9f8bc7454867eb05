import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import { parcelTexts } from './parcel.texts.ts'
import styles from './order.module.css'

/** Where the parcels of an order are, as their carriers say: how old that is, when each is expected, whom to call. */
export function Parcels({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  if (order.parcels.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="tracking">
      <h2 id="tracking">{t.tracking}</h2>
      <Stack gap={5}>
        {order.parcels.map(parcel => (
          <OneParcel key={`${parcel.carrier} ${parcel.parcelNo}`} parcel={parcel} />
        ))}
      </Stack>
    </section>
  )
}

function OneParcel({ parcel }: { parcel: Order['parcels'][number] }) {
  const t = useTexts(parcelTexts)
  const { carrierText, carrierPhone, parcelNo, shippedAt, deliveredAt, expectedAt, heardAt, silent, traces } = parcel
  const name = `${carrierText} ${parcelNo}`
  return (
    <Stack as="article" gap={2} aria-label={name}>
      <Row gap={2} align="center" figures wrap>
        <Text as="h3" size="small" weight="medium">
          {name}
        </Text>
        <CopyButton text={parcelNo} bare />
        <TextLink href={`tel:${carrierPhone}`} aria-label={t.callOf(carrierText, carrierPhone)}>
          {carrierPhone}
        </TextLink>
      </Row>
      <Text size="micro" tone="muted">
        {[
          deliveredAt === null ? t.sent(formatDateTime(shippedAt)) : t.delivered(formatDateTime(deliveredAt)),
          deliveredAt === null && expectedAt !== null ? t.expected(formatDate(expectedAt)) : '',
          heardAt === null ? t.neverHeard : t.heard(formatDateTime(heardAt)),
        ]
          .filter(Boolean)
          .join(dot)}
      </Text>
      {silent && deliveredAt === null && <Note kind="warning">{t.silent}</Note>}
      {traces.length > 0 && (
        <Timeline
          label={name}
          running={deliveredAt === null}
          entries={traces.map(trace => ({
            key: `${trace.at} ${trace.statusText}`,
            text: [trace.statusText, trace.place].filter(Boolean).join(dot),
            note: trace.text,
            at: trace.at,
          }))}
        />
      )}
    </Stack>
  )
}
