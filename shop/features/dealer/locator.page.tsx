import { startTransition, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { gcj } from '#contract/coordinates.ts'
import type { Output } from '#contract/kit.ts'
import { shopContext } from '#shop/context.ts'
import { type PageHandle, useRoot } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { placeName, usePlace } from '#web/place.ts'
import { useSaving } from '#web/save-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { saysWhenSeen } from '#web/ui/says-when-seen.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAlive } from '#web/use-alive.ts'
import { useIdle } from '#web/use-idle.ts'
import { LocatorFilters, servedPlace } from './locator-filters.tsx'
import { locatorAddress, type LocatorState } from './locator-address.ts'
import { type LocatorData, locatorList, placeOf, placeTitle, pointsOf } from './locator-load.ts'
import { LocatorRow } from './locator-row.tsx'
import styles from './locator.module.css'
import { locatorTexts, mapTexts, outletDetailTexts } from './locator.texts.ts'
import { askPosition, forgetPosition, useOwnPosition } from './own-position.ts'
import type { Route } from './+types/locator.page'
import { soon } from '#web/ui/soon.tsx'

// The map is drawn by scripts alone, and nobody waits for it to read the list: it comes when the page has nothing else to do.
// Who saves data presses for it, and with the press come the scripts (decision 126).
const LocatorMap = soon(() => import('./map/locator-map.tsx').then(m => m.default))

/** Nobody has asked for one yet. */
const OutletDetail = soon(() => import('./outlet-detail.tsx').then(m => m.OutletDetail), <Skeleton height="20rem" />)

const stateOf = (request: Request): LocatorState => locatorAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<LocatorData> =>
  locatorList.load(context.get(shopContext).call, stateOf(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<LocatorData> =>
  locatorList.inBrowser(cachedApi, stateOf(request))

/** The directory of a province or a city is a page of its own. */
export const handle: PageHandle<LocatorData> = {
  titleOf: ({ state, rest }, language) => placeTitle(state, rest.places, language),
  addressOf: ({ state }) => locatorAddress.href(state),
}

type Points = Output<'dealer.points'>

/** All outlets of a state for the map; the last ones stay until others are there. */
function usePoints(state: LocatorState): Points {
  const asked = JSON.stringify(pointsOf(state))
  const [points, setPoints] = useState<Points>([])
  useEffect(() => {
    let here = true
    cachedApi('dealer.points', JSON.parse(asked)).then(
      // Some hundred pins: drawn in small steps, between which the page hears its visitor.
      ({ data }) => here && startTransition(() => setPoints(data)),
      // The list says why; a map of others would contradict it.
      () => here && setPoints([]),
    )
    return () => {
      here = false
    }
  }, [asked])
  return points
}

/** The directory of outlets, as a list and on a map that say the same. */
export default function LocatorPage({ loaderData }: Route.ComponentProps) {
  const data: LocatorData = loaderData
  const view = useList(locatorList, data)
  const t = useTexts(locatorTexts)
  const mapWords = useTexts(mapTexts)
  const detailWords = useTexts(outletDetailTexts)
  const language = useLanguage()
  const alive = useAlive()
  const drawn = useIdle()
  const { saves } = useSaving()
  const place = usePlace()
  const own = useOwnPosition()
  const root = useRoot()
  const approval = root?.brand.mapApproval
  const [chosen, setChosen] = useState<number>()
  const [detail, setDetail] = useState<number>()
  const { revalidate } = useRevalidator()
  const { rows, rest, total, state } = data
  const points = usePoints(state)

  // The document counts from the default place: whoever has chosen another one, or shows where he is, sees his own.
  const start = own ?? place
  const stale =
    (rest.from.kind !== 'area' || own !== undefined) && (rest.from.lng !== start.lng || rest.from.lat !== start.lat)
  useEffect(() => {
    if (alive && stale) void revalidate()
  }, [alive, stale, revalidate])

  const first = (state.firstPage - 1) * locatorList.pageSize
  const numbers = useMemo(() => new Map(rows.map((row, n) => [row.outletId, first + n + 1])), [rows, first])
  const outlets = useMemo(
    () =>
      (points.length > 0 ? points : rows).map(each => ({
        outletId: each.outletId,
        name: each.name,
        place: gcj(each),
      })),
    [points, rows],
  )
  const seen = useMemo(() => [...rows.map(gcj), ...(own && rows.length > 0 ? [own] : [])], [rows, own])

  function choose(outletId: number) {
    setChosen(outletId)
    // A pin whose outlet stands on another page has its facts in the dialog.
    const row = document.getElementById(`outlet-${outletId}`)
    if (row) row.scrollIntoView({ block: 'nearest' })
    else setDetail(outletId)
  }
  async function locate() {
    const why = await askPosition()
    if (why) toast(mapWords[why])
  }
  const area = servedPlace(rest.places, state.area)
  const counted =
    rest.from.kind === 'device'
      ? t.fromDevice
      : rest.from.kind === 'area'
        ? t.fromArea(area.city?.name ?? area.province?.name ?? '')
        : t.fromPlace(placeName(place, language))
  return (
    <div className={styles.page}>
      <div className={styles.ground}>
        <div className={styles.map}>
          {!drawn && saves && (
            <Stack align="center" items="center" className={styles.ask}>
              <Button kind="line">{mapWords.show}</Button>
            </Stack>
          )}
          {drawn && (
            <LocatorMap
              outlets={outlets}
              numbers={numbers}
              show={seen}
              chosen={chosen}
              onChoose={choose}
              here={own}
              onLocate={() => void locate()}
              approval={approval}
              tiles={root?.mapTiles}
            />
          )}
        </div>
      </div>
      <Box className={styles.side}>
        <Stack gap={4} shrink className={styles.head}>
          <Text as="h1" size={['h2', 'h4']} unseen={[false, true]}>
            {t.title}
          </Text>
          <LocatorFilters view={view} />
        </Stack>
        <section aria-label={t.results} aria-busy={view.busy}>
          <Row gap={3} rowGap={1} align="baseline" justify="between" wrap className={styles.count}>
            <Text size="small" tone="muted" figures role="status" {...saysWhenSeen}>
              {data.failed === undefined ? t.count(total) : t.results}
            </Text>
            {state.sort === 'distance' && rows.length > 0 && (
              <Text size="caption" tone="muted">
                {counted}
                {own && (
                  <>
                    {' '}
                    <TextButton onClick={forgetPosition}>{t.forget}</TextButton>
                  </>
                )}
              </Text>
            )}
          </Row>
          <ListResults
            of={view}
            kind="panel"
            earlier={t.earlier}
            nothing={
              <Empty
                icon="dealer"
                kind="panel"
                title={t.none}
                action={<TextLink href={view.href(locatorAddress.clear(state))}>{t.clear}</TextLink>}
              >
                {t.noneWhy}
              </Empty>
            }
          >
            <ol className={styles.rows}>
              {rows.map((row, n) => (
                <LocatorRow
                  key={row.outletId}
                  outlet={row}
                  number={first + n + 1}
                  chosen={row.outletId === chosen}
                  onChoose={() => setChosen(row.outletId)}
                  onDetail={() => {
                    setChosen(row.outletId)
                    setDetail(row.outletId)
                  }}
                />
              ))}
            </ol>
          </ListResults>
        </section>
      </Box>
      <Modal
        open={detail !== undefined}
        onClose={() => setDetail(undefined)}
        title={detailWords.title}
        wide
        height={92}
      >
        {detail !== undefined && <OutletDetail outletId={detail} from={placeOf(rest.from)} />}
      </Modal>
    </div>
  )
}
