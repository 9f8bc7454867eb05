import { dotted } from '#contract/signs.ts'
import { formatDay, formatTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { BookedHead, ChangeLater, JustBooked } from '#shop/features/slot/just-booked.tsx'
import { bookingsHref } from '#shop/personal/viewing-address.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { bookedViewing } from './booked-viewing.ts'
import { viewingTexts } from './viewing.texts.ts'

async function look(signal: AbortSignal) {
  const holdKey = bookedViewing.read()
  return holdKey === undefined
    ? undefined
    : { holdKey, viewing: (await api('viewing.booked', { holdKey }, { signal })).data }
}

/** The viewing that this tab has just booked. */
export default function ViewingBookedPage() {
  const t = useTexts(viewingTexts)
  const ways = (
    <ButtonLink kind="line" size="s" href={bookingsHref}>
      {t.openIt}
    </ButtonLink>
  )
  return (
    <JustBooked look={look} elsewhere={{ why: t.nothingWhy, ways }}>
      {({ holdKey, viewing }) => (
        <>
          <BookedHead title={t.done} lead={t.doneLead} at={viewing} file={{ holdKey, call: 'viewing.bookedFile' }} />
          <Facts viewing={viewing} />
          <ChangeLater until={viewing.changeUntil} page={{ href: bookingsHref, label: t.openIt }} />
        </>
      )}
    </JustBooked>
  )
}

function Facts({ viewing }: { viewing: Output<'viewing.booked'> }) {
  const t = useTexts(viewingTexts)
  const language = useLanguage()
  const { startsAt, endsAt, car, outletName } = viewing
  const videoOf = (link: string | null) =>
    link === null ? (
      t.videoWaits
    ) : (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {t.videoJoin}
      </a>
    )
  return (
    <Box hair="above" padY={5}>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.when, value: `${formatDay(startsAt, language)} ${formatTime(startsAt)}–${formatTime(endsAt)}` },
          ...(car
            ? [
                {
                  key: t.car,
                  value: (
                    <TextLink href={`/usedcar/detail/${car.carNo}`}>
                      <ModelName>{car.title}</ModelName>
                    </TextLink>
                  ),
                },
              ]
            : []),
          { key: t.way, value: viewing.way === 'video' ? t.wayVideo : t.wayOutlet },
          ...(viewing.way === 'video' ? [{ key: t.videoLink, value: videoOf(viewing.videoLink) }] : []),
          { key: t.outlet, value: dotted(outletName) },
          { key: t.address, value: viewing.outletAddress },
          { key: t.phone, value: <TextLink href={`tel:${viewing.outletPhone}`}>{viewing.outletPhone}</TextLink> },
          { key: t.mobile, value: viewing.mobile },
          { key: t.number, value: viewing.bookingNo },
        ]}
      />
      <Text size="small" tone="muted" above={3}>
        {t.whoHas(dotted(outletName))}
      </Text>
    </Box>
  )
}
