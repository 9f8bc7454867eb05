import { useEffect, useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { bookedVisit } from './booked-visit.ts'
import { CalendarButton } from '#shop/features/slot/calendar-button.tsx'
import { maintenanceDetailHref, maintenanceHref, maintenanceListPath } from '#shop/personal/maintenance-address.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { BringList, VisitFacts, VisitWorks, type WholeVisit } from './visit-facts.tsx'

type Found = { is: 'nothing' } | { is: 'failed'; failure: unknown } | { is: 'there'; key: string; visit: WholeVisit }

async function look(signal: AbortSignal): Promise<Found> {
  const key = bookedVisit.read()
  if (key === undefined) return { is: 'nothing' }
  const { data } = await api('maintenance.booked', { holdKey: key }, { signal })
  return { is: 'there', key, visit: data }
}

/** What this tab has just booked; the document is the same for everybody, so it is asked for afterwards. */
export default function MaintenanceBookedPage() {
  const language = useLanguage()
  const t = useTexts(maintenanceTexts)
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
        <Booked holdKey={found.key} visit={found.visit} />
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
              <ButtonLink kind="line" size="s" href={maintenanceListPath}>
                {t.seeOpen}
              </ButtonLink>
              <ButtonLink kind="line" size="s" href={maintenanceHref()}>
                {t.title}
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

function Booked({ holdKey, visit }: { holdKey: string; visit: WholeVisit }) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { bookingNo } = visit
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
          {formatDayTime(visit.startsAt, language)}
          {language === 'en' ? '. ' : '。'}
          {t.doneLead}
        </Text>
        <Row gap={3} wrap>
          <CalendarButton by={{ holdKey, call: 'maintenance.bookedFile' }} />
          <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(visit)} target="_blank" rel="noopener">
            {t.wayThere}
          </ButtonLink>
        </Row>
      </Stack>
      <Grid cols={[2, 1]} gap={[10, 8]} align="start" hair="above" padY={5}>
        <VisitFacts visit={visit} />
        <VisitWorks visit={visit} />
      </Grid>
      <BringList vouchers={visit.vouchers.length > 0} />
      <section>
        <Title below={3}>{t.changeTitle}</Title>
        <Text below={4} measure>
          {t.changeUntil(formatDayTime(visit.changeUntil, language))}
          {language === 'en' && ' '}
          {!signedIn && t.changeSignIn}
        </Text>
        {signedIn ? (
          <ButtonLink kind="line" href={maintenanceDetailHref(bookingNo)}>
            {t.openIt}
          </ButtonLink>
        ) : (
          <Button kind="line" onClick={() => goToLogin(maintenanceDetailHref(bookingNo))}>
            {t.signIn}
          </Button>
        )}
      </section>
    </Stack>
  )
}
