import { useEffect, useState } from 'react'
import { dotted } from '#contract/signs.ts'
import { formatDay, formatDayTime, formatTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { bookingsHref } from '#shop/personal/viewing-address.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { bookedKey } from './booked-key.ts'
import { viewingTexts } from './viewing.texts.ts'

type Viewing = Output<'viewing.booked'>
type Found = { is: 'nothing' } | { is: 'failed'; failure: unknown } | { is: 'there'; key: string; viewing: Viewing }

async function look(signal: AbortSignal): Promise<Found> {
  const key = bookedKey()
  if (key === undefined) return { is: 'nothing' }
  const { data } = await api('viewing.booked', { holdKey: key }, { signal })
  return { is: 'there', key, viewing: data }
}

/** What this tab has just booked; the document is the same for everybody, so it is asked for afterwards. */
export default function ViewingBookedPage() {
  const language = useLanguage()
  const t = useTexts(viewingTexts)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const gone = new AbortController()
    look(gone.signal).then(
      answer => setFound(answer),
      (failure: unknown) => gone.signal.aborted || setFound({ is: 'failed', failure }),
    )
    return () => gone.abort()
  }, [round])
  return (
    <Page foot padY={[8, 6]}>
      {found === undefined ? (
        <SkeletonGroup>
          <Skeleton width="280px" height="40px" />
          <Skeleton height="240px" gap="24px" />
        </SkeletonGroup>
      ) : found.is === 'there' ? (
        <Booked holdKey={found.key} viewing={found.viewing} />
      ) : found.is === 'failed' ? (
        <PartError
          kind="page"
          reason={failureWords(found.failure, language)}
          onRetry={() => {
            setFound(undefined)
            setRound(round + 1)
          }}
        />
      ) : (
        <Empty
          icon="calendar-check"
          title={t.nothing}
          heading="h1"
          action={
            <ButtonLink kind="line" size="s" href={bookingsHref}>
              {t.openIt}
            </ButtonLink>
          }
        >
          {t.nothingWhy}
        </Empty>
      )}
    </Page>
  )
}

function Booked({ holdKey, viewing }: { holdKey: string; viewing: Viewing }) {
  const t = useTexts(viewingTexts)
  const slot = useTexts(slotTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { startsAt, endsAt, car, outletName } = viewing
  return (
    <Stack gap={[10, 8]}>
      <Stack gap={3}>
        <Row gap={3} align="center">
          <Icon name="check-circle" size={32} />
          <Text as="h1" size="h2" tone="strong" weight="display">
            {t.done}
          </Text>
        </Row>
        <Text size="lead" measure>
          {formatDayTime(startsAt, language)}
          {language === 'en' ? '. ' : '。'}
          {t.doneLead}
        </Text>
        <Row gap={3} wrap>
          <CalendarButton by={{ holdKey, call: 'viewing.bookedFile' }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(viewing)} target="_blank" rel="noopener">
            {slot.wayThere}
          </ButtonLink>
        </Row>
      </Stack>
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
      <section>
        <Title below={3}>{t.changeTitle}</Title>
        <Text below={4} measure>
          {t.changeUntil(formatDayTime(viewing.changeUntil, language))}
          {language === 'en' && ' '}
          {!signedIn && t.changeSignIn}
        </Text>
        {signedIn ? (
          <ButtonLink kind="line" href={bookingsHref}>
            {t.openIt}
          </ButtonLink>
        ) : (
          <Button kind="line" onClick={() => goToLogin(bookingsHref)}>
            {t.signIn}
          </Button>
        )}
      </section>
    </Stack>
  )
}
