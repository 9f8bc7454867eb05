import { useEffect, useState } from 'react'
import { DealerPromise } from '#shop/features/form/dealer-promise.tsx'
import { formatDayTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { slotTexts } from '#shop/features/slot/slot.texts.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { bookedKey } from './booked-key.ts'
import { BringList } from './bring-list.tsx'
import { mapHref } from '#shop/personal/map-href.ts'
import { driveDetailHref, driveHref, driveListPath } from '#shop/personal/drive-address.ts'
import { DriveFacts } from './drive-facts.tsx'
import { driveTexts } from './drive.texts.ts'
import { RouteWords } from './route-words.tsx'

type Found =
  | { is: 'nothing' }
  | { is: 'failed'; failure: unknown }
  | { is: 'there'; key: string; drive: Output<'testDrive.booked'> }

async function look(signal: AbortSignal): Promise<Found> {
  const key = bookedKey()
  if (key === undefined) return { is: 'nothing' }
  const { data } = await api('testDrive.booked', { holdKey: key }, { signal })
  return { is: 'there', key, drive: data }
}

/** What this tab has just booked; the document is the same for everybody, so it is asked for afterwards. */
export default function DriveBookedPage() {
  const language = useLanguage()
  const t = useTexts(driveTexts)
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
        <Booked holdKey={found.key} drive={found.drive} />
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
          title={t.gone}
          heading="h1"
          action={
            <Row gap={3} wrap justify="center">
              <ButtonLink kind="line" size="s" href={driveListPath}>
                {t.seeOpen}
              </ButtonLink>
              <ButtonLink kind="line" size="s" href={driveHref()}>
                {t.bookAnother}
              </ButtonLink>
            </Row>
          }
        >
          {t.goneWhy}
        </Empty>
      )}
    </Page>
  )
}

function Booked({ holdKey, drive }: { holdKey: string; drive: Output<'testDrive.booked'> }) {
  const t = useTexts(driveTexts)
  const language = useLanguage()
  const slot = useTexts(slotTexts)
  const signedIn = useSignedIn()
  const { bookingNo } = drive
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
          {formatDayTime(drive.startsAt, language)}
          {language === 'en' ? '. ' : '。'}
          {t.doneLead}
        </Text>
        <DealerPromise outletId={drive.outletId} />
        <Row gap={3} wrap>
          <CalendarButton by={{ holdKey, call: 'testDrive.bookedFile' }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(drive)} target="_blank" rel="noopener">
            {slot.wayThere}
          </ButtonLink>
        </Row>
      </Stack>
      <Box hair="above" padY={5}>
        <DriveFacts drive={drive} />
        {drive.route && (
          <Text size="small" tone="muted" above={3}>
            <RouteWords route={drive.route} />
          </Text>
        )}
      </Box>
      <BringList />
      <section>
        <Title below={3}>{t.changeTitle}</Title>
        <Text below={4} measure>
          {t.changeUntil(formatDayTime(drive.changeUntil, language))}
          {language === 'en' && ' '}
          {!signedIn && t.changeSignIn}
        </Text>
        {signedIn ? (
          <ButtonLink kind="line" href={driveDetailHref(bookingNo)}>
            {t.openIt}
          </ButtonLink>
        ) : (
          <Button kind="line" onClick={() => goToLogin(driveDetailHref(bookingNo))}>
            {t.signIn}
          </Button>
        )}
      </section>
    </Stack>
  )
}
