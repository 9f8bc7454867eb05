import { useEffect, useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import { dotted } from '#contract/signs.ts'
import { seriesHref } from '#shop/features/configure/design-address.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carSide } from '#web/pictures.ts'
import { goToLogin, isSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Launch } from './launch-data.ts'
import { LaunchPlaces } from './launch-places.tsx'
import { launchTexts } from './launch.texts.ts'
import type { Route } from './+types/launch.page'

type Allotment = Launch['allotments'][number]
type LaunchData = { kind: 'launch'; launch: Launch; offsetMs: number } | { kind: 'failed'; failure: ApiFailure }

/** So often the page looks again while somebody waits, in ms. */
const LOOK_MS = 15_000

/** The launch model: what can be had where and from when on, and one's own place (spec 2, ix3Payment). */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LaunchData> {
  try {
    const { data } = await api('launch.state', {}, { signal: request.signal })
    return { kind: 'launch', launch: data, offsetMs: data.serverTime - Date.now() }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: 'failed', failure: error }
  }
}

export function HydrateFallback() {
  return (
    <Page padY={8} foot>
      <SkeletonGroup>
        <Skeleton height="3rem" />
        <Skeleton height="18rem" />
      </SkeletonGroup>
    </Page>
  )
}

export default function LaunchPage({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  if (data.kind === 'failed')
    return <PartError kind="page" reason={failureWords(data.failure, language)} busy={refreshing} onRetry={refresh} />
  return <LaunchView launch={data.launch} offsetMs={data.offsetMs} onChanged={refresh} />
}

interface LaunchViewProps {
  launch: Launch
  /** Server clock minus device clock in ms. */
  offsetMs: number
  /** Something is other than it was. */
  onChanged: () => void
}

/** The model, its allotments and one's own places; looks again while somebody waits. */
export function LaunchView({ launch, offsetMs, onChanged }: LaunchViewProps) {
  const t = useTexts(launchTexts)
  const { seriesName, car, allotments, mine } = launch
  const waits = mine.some(({ state }) => state === 'waiting')
  useOnReturn(onChanged)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(onChanged, LOOK_MS)
    return () => clearInterval(timer)
  }, [waits, onChanged])
  return (
    <Page padY={8} foot>
      <Stack shrink gap={8}>
        <Grid cols={[2, 1]} gap={8} align="center">
          <Stack shrink gap={3}>
            <Text as="h1" size="h2" weight="display" stretch="display" tone="strong">
              {t.title(dotted(seriesName))}
            </Text>
            <Text size="lead" measure>
              {t.lead}
            </Text>
            {car && (
              <Row gap={2} align="baseline">
                <Price fen={car.priceFen} size="l" />
                <Text as="span">{t.from}</Text>
              </Row>
            )}
          </Stack>
          {car && (
            <Box radius="panel">
              <Picture
                source={carSide(car.picture.bodyKey, car.picture.paint)}
                alt=""
                sizes="(min-width: 60em) 50vw, 100vw"
                first
              />
            </Box>
          )}
        </Grid>
        {mine.length > 0 && <LaunchPlaces launch={launch} offsetMs={offsetMs} onChanged={onChanged} />}
        {allotments.length === 0 ? (
          <Empty
            icon="car-front"
            title={t.none}
            action={<ButtonLink href={seriesHref(launch.seriesCode)}>{t.cars}</ButtonLink>}
          >
            {t.noneText}
          </Empty>
        ) : (
          <Grid as="ul" cols={[2, 1]} gap={4}>
            {allotments.map(each => (
              <AllotmentCard
                key={each.allotmentId}
                allotment={each}
                serverTime={launch.serverTime}
                offsetMs={offsetMs}
                onChanged={onChanged}
              />
            ))}
          </Grid>
        )}
        <Note>{t.payIn(launch.payMinutes)}</Note>
      </Stack>
    </Page>
  )
}

interface AllotmentCardProps {
  allotment: Allotment
  serverTime: number
  offsetMs: number
  onChanged: () => void
}

function AllotmentCard({ allotment, serverTime, offsetMs, onChanged }: AllotmentCardProps) {
  const t = useTexts(launchTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const { allotmentId, provinceName, quantity, left, waiting, mostEach, opensAt, closesAt } = allotment
  const where = provinceName ?? t.everywhere
  const open = serverTime >= opensAt

  async function press(): Promise<void> {
    if (!isSignedIn()) return goToLogin(location.pathname + location.search)
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await api('launch.press', { allotmentId })
      toast(data.state === 'offered' ? t.got : t.joined)
    } catch (error) {
      if (error instanceof ApiFailure) setFailure(error)
    }
    setBusy(false)
    onChanged()
  }

  return (
    <Stack as="li" shrink ground="sunken" radius="panel" pad={6} gap={3}>
      <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
        <Title>{dotted(where)}</Title>
        <Text as="span" figures>
          {t.quantity(quantity)}
        </Text>
      </Row>
      <Text figures>{open ? t.closes(formatDateTime(closesAt)) : t.opens(formatDateTime(opensAt))}</Text>
      {open ? (
        <Text tone="strong" figures>
          {left > 0 ? t.left(left) : t.waiting(waiting)}
        </Text>
      ) : (
        <Row gap={3} align="center" wrap>
          <Text as="span">{t.opensIn}</Text>
          <Countdown until={opensAt} now={serverTime} offsetMs={offsetMs} kind="boxes" onEnd={onChanged} />
        </Row>
      )}
      <Text size="caption" tone="muted">
        {t.each(mostEach)}
      </Text>
      {failure && (
        <Note kind="warning" role="alert">
          {failureWords(failure, language)}
        </Note>
      )}
      {open && (
        <Row>
          <Button
            kind={left > 0 ? 'accent' : 'line'}
            busy={busy}
            aria-label={left > 0 ? t.pressOf(where) : t.joinOf(where)}
            onClick={() => void press()}
          >
            {left > 0 ? t.press : t.join}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
