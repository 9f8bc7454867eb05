import { type ReactNode, useEffect, useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import { mapHref } from '#shop/personal/map-href.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { bookedTexts } from './booked.texts.ts'
import { CalendarButton, type CalendarBy } from './calendar-button.tsx'

interface JustBookedProps<T> {
  /** Asks for what this tab has booked; undefined where it has booked nothing. The same function at every render. */
  look: (signal: AbortSignal) => Promise<T | undefined>
  /** Where that is found later, in a sentence, and the ways there. */
  elsewhere: { why: string; ways: ReactNode }
  children: (booked: T) => ReactNode
}

/** What this tab has just booked; the document is the same for everybody, so it is asked for afterwards. */
export function JustBooked<T>({ look, elsewhere, children }: JustBookedProps<T>) {
  const language = useLanguage()
  const t = useTexts(bookedTexts)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ booked: T | undefined } | { failure: unknown }>()
  useEffect(() => {
    const gone = new AbortController()
    look(gone.signal).then(
      booked => setFound({ booked }),
      (failure: unknown) => gone.signal.aborted || setFound({ failure }),
    )
    return () => gone.abort()
  }, [look, round])

  return (
    <Page foot padY={[8, 6]}>
      {found === undefined ? (
        <SkeletonGroup>
          <Skeleton width="280px" height="40px" />
          <Skeleton height="240px" gap="24px" />
        </SkeletonGroup>
      ) : 'failure' in found ? (
        <PartError
          kind="page"
          reason={failureWords(found.failure, language)}
          onRetry={() => {
            setFound(undefined)
            setRound(round + 1)
          }}
        />
      ) : found.booked === undefined ? (
        <Empty
          icon="calendar-check"
          title={t.nothing}
          heading="h1"
          action={
            <Row gap={3} wrap justify="center">
              {elsewhere.ways}
            </Row>
          }
        >
          {elsewhere.why}
        </Empty>
      ) : (
        <Stack gap={[10, 8]}>{children(found.booked)}</Stack>
      )}
    </Page>
  )
}

interface BookedHeadProps {
  /** That it is booked, and what comes next. */
  title: string
  lead: string
  /** The appointment: when, and where the outlet is. */
  at: { startsAt: number } & Parameters<typeof mapHref>[0]
  file: CalendarBy
  children?: ReactNode
}

/** That it is booked, when, and what one does with that: into the calendar, on the map. */
export function BookedHead({ title, lead, at, file, children }: BookedHeadProps) {
  const language = useLanguage()
  const t = useTexts(bookedTexts)
  return (
    <Stack gap={3}>
      <Row gap={3} align="center">
        <Icon name="check-circle" size={32} />
        <Text as="h1" size="h2" tone="strong" weight="display">
          {title}
        </Text>
      </Row>
      <Text size="lead" measure>
        {formatDayTime(at.startsAt, language)}
        {language === 'en' ? '. ' : '。'}
        {lead}
      </Text>
      {children}
      <Row gap={3} wrap>
        <CalendarButton by={file} />
        <ButtonLink kind="line" size="s" icon="map-pin" href={mapHref(at)} target="_blank" rel="noopener">
          {t.wayThere}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** How long it can be moved or cancelled, and the page where that is done: after the login, where there is none. */
export function ChangeLater({ until, page }: { until: number; page: { href: string; label: string } }) {
  const language = useLanguage()
  const t = useTexts(bookedTexts)
  const signedIn = useSignedIn()
  return (
    <section>
      <Title below={3}>{t.changeTitle}</Title>
      <Text below={4} measure>
        {t.changeUntil(formatDayTime(until, language))}
        {language === 'en' && ' '}
        {!signedIn && t.changeSignIn}
      </Text>
      {signedIn ? (
        <ButtonLink kind="line" href={page.href}>
          {page.label}
        </ButtonLink>
      ) : (
        <Button kind="line" onClick={() => goToLogin(page.href)}>
          {t.signIn}
        </Button>
      )}
    </section>
  )
}
