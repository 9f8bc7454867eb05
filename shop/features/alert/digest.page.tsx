import { useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { alertTexts } from './alert.texts.ts'
import { CheaperCar, FoundCar } from './found-car.tsx'
import type { Route } from './+types/digest.page'

type Search = Output<'alert.digest'>['searches'][number]
interface DigestData {
  key: string
  digest: Output<'alert.digest'>
}

/** What keys are made of; another text is no link of ours. */
const keyShape = /^[\w-]{22}$/

/** The document says nothing of the alert: only the browser that has the link asks. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<DigestData> {
  const { key } = params
  if (!keyShape.test(key)) return { key, digest: { at: null, drops: [], searches: [] } }
  const { data } = await api('alert.digest', { key }, { signal: request.signal })
  return { key, digest: data }
}

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export function HydrateFallback() {
  const t = useTexts(alertTexts)
  return (
    <Page foot padY={[8, 5]}>
      <h1>{t.digest}</h1>
      <SkeletonGroup>
        {[1, 2].map(n => (
          <Skeleton key={n} height="240px" gap="16px" />
        ))}
      </SkeletonGroup>
    </Page>
  )
}

/** What one alert told of, and the press that stops it; whoever has the link needs no login (decision 071). */
export default function DigestPage({ loaderData }: Route.ComponentProps) {
  const { key, digest }: DigestData = loaderData
  const t = useTexts(alertTexts)
  const [stopped, setStopped] = useState<readonly number[]>([])
  const [dropsStopped, setDropsStopped] = useState(false)
  const [busy, setBusy] = useState(false)
  if (digest.at === null)
    return (
      <Page foot padY={[8, 5]}>
        <Empty icon="bell" title={t.over} action={<GoLink href="/user/savedSearches">{t.manage}</GoLink>}>
          {t.overWhy}
        </Empty>
      </Page>
    )

  async function stop(what: { searchId?: number; drops?: true } = {}) {
    setBusy(true)
    try {
      const { data } = await api('alert.stop', { key, ...what })
      setStopped(before => [...before, ...data.stopped])
      if (data.drops) setDropsStopped(true)
    } catch {
      // The call has said why.
    }
    setBusy(false)
  }
  const runs = (search: Search) => search.pace !== 'off' && !stopped.includes(search.searchId)
  const running = digest.searches.filter(runs)
  return (
    <Page foot padY={[8, 5]}>
      <Row below={6} gap={4} rowGap={2} align="baseline" justify="between" wrap>
        <Stack gap={1}>
          <h1>{t.digest}</h1>
          <Text size="small" tone="muted" figures>
            {formatDateTime(digest.at)}
          </Text>
        </Stack>
        <Row gap={5} align="center" wrap>
          {running.length + (digest.drops.length > 0 && !dropsStopped ? 1 : 0) > 1 && (
            <Button kind="line" size="s" busy={busy} onClick={() => void stop()}>
              {t.stopAll}
            </Button>
          )}
          <GoLink href="/user/savedSearches">{t.manage}</GoLink>
        </Row>
      </Row>
      {digest.drops.length > 0 && (
        <Box as="section" below={8} aria-label={t.drops}>
          <Row below={4} gap={4} rowGap={2} align="center" justify="between" wrap>
            <Stack shrink gap={1}>
              <Text as="h2" size="h3">
                {t.drops}
              </Text>
              <GoLink href="/user/collection">{t.toFavourites}</GoLink>
            </Stack>
            {!dropsStopped && (
              <Button
                kind="line"
                size="s"
                busy={busy}
                aria-label={t.stopOf(t.drops)}
                onClick={() => void stop({ drops: true })}
              >
                {t.stop}
              </Button>
            )}
          </Row>
          <div role="status">
            {dropsStopped && (
              <Note kind="info">
                {t.stopped} {t.dropsStoppedWhy}
              </Note>
            )}
          </div>
          <CardList two>
            {digest.drops.map(drop => (
              <li key={drop.car.carNo}>
                <CheaperCar drop={drop} />
              </li>
            ))}
          </CardList>
        </Box>
      )}
      {digest.searches.map(search => (
        <Box as="section" key={search.searchId} below={8} aria-label={search.name}>
          <Row below={4} gap={4} rowGap={2} align="center" justify="between" wrap>
            <Stack shrink gap={1}>
              <Text as="h2" size="h3" anywhere>
                {search.name}
              </Text>
              <Text size="small" tone="muted">
                {t.told(search.told)}
                {search.found.length < search.told && ` ${t.goneSince(search.told - search.found.length)}`}
              </Text>
            </Stack>
            {runs(search) && (
              <Button
                kind="line"
                size="s"
                busy={busy}
                aria-label={t.stopOf(search.name)}
                onClick={() => void stop({ searchId: search.searchId })}
              >
                {t.stop}
              </Button>
            )}
          </Row>
          <div role="status">
            {!runs(search) && (
              <Note kind="info">
                {t.stopped} {t.stoppedWhy}
              </Note>
            )}
          </div>
          <CardList two>
            {search.found.map(each => (
              <li key={each.car.carNo}>
                <FoundCar found={each} />
              </li>
            ))}
          </CardList>
        </Box>
      ))}
    </Page>
  )
}
