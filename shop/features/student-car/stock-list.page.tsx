import { stockSorts } from '#contract/stock-car-codes.ts'
import { shopContext } from '#shop/context.ts'
import { carsPath, guidePath, leadPath, matchedPath } from '#shop/features/student/student-address.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { labelled, valuesOf } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { type ListView, useList } from '#web/list/use-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Page, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { poolAddress } from './pool-address.ts'
import { type PoolList, poolList } from './pool-load.ts'
import { PooledCard } from './pooled-card.tsx'
import { poolTexts } from './pool.texts.ts'
import type { Route } from './+types/stock-list.page'

const stateOf = (request: Request) => poolAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<PoolList> =>
  poolList.load(context.get(shopContext).call, stateOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<PoolList> =>
  poolList.inBrowser(cachedApi, stateOf(request))

const sizes = '(min-width: 1280px) 310px, (min-width: 680px) 314px, calc(100vw - 40px)'

/** The cars in stock that returning students are offered (spec 2; decision 119). */
export default function StudentStockPage({ loaderData }: Route.ComponentProps) {
  const data: PoolList = loaderData
  const t = useTexts(poolTexts)
  const mobile = useLayout() === 'mobile'
  const view = useList(poolList, data)
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.cars, href: carsPath }, { label: t.title }]} />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} below={5} measure>
        {t.lead}
      </Text>
      <Row gap={3} wrap below={6}>
        <ButtonLink href={matchedPath}>{t.toMatched}</ButtonLink>
        <ButtonLink kind="line" href={guidePath}>
          {t.toGuide}
        </ButtonLink>
        <ButtonLink kind="line" href={leadPath}>
          {t.toAdvice}
        </ButtonLink>
      </Row>
      <Narrowing data={data} view={view} />
      <Box as="section" aria-labelledby="cars" aria-busy={view.busy} above={5}>
        <Row gap={5} rowGap={2} align="center" justify="between" wrap below={4}>
          <Text as="span" id="cars" size="small" tone="muted" figures role="status">
            {data.failed === undefined || data.rows.length > 0 ? t.count(data.total) : t.results}
          </Text>
          <Sort view={view} />
        </Row>
        <ListResults of={view} kind="panel" earlier={t.earlier} nothing={<NoCars view={view} />}>
          <CardList>
            {data.rows.map((car, n) => (
              <li key={car.stockNo}>
                <PooledCard car={car} sizes={sizes} first={n === 0} />
              </li>
            ))}
          </CardList>
        </ListResults>
      </Box>
    </Page>
  )
}

type View = ListView<PoolList['state'], PoolList['rows'][number], PoolList['rest']>

/** Series and what stands there as links, provinces to choose. */
function Narrowing({ data: { rest }, view }: { data: PoolList; view: View }) {
  const t = useTexts(poolTexts)
  const { state } = view
  const series = valuesOf(rest.facets, 'seriesCode').filter(each => each.count > 0 || each.code === state.series)
  const provinces = valuesOf(rest.facets, 'provinceCode').filter(each => each.count > 0 || each.code === state.province)
  const here = valuesOf(rest.facets, 'here').filter(each => each.count > 0 || state.here)
  const hrefOf = (change: Partial<typeof state>) => view.href(poolAddress.change(state, change))
  return (
    <Stack gap={3} shrink>
      {series.length > 0 && (
        <Row as="ul" gap={2} rowGap={2} wrap aria-label={t.series}>
          {series.map(({ code, label, count }) => (
            <li key={code}>
              <ChipLink
                small
                href={hrefOf({ series: state.series === code ? '' : code })}
                selected={state.series === code}
                keepScroll
              >
                {`${label} ${count}`}
              </ChipLink>
            </li>
          ))}
        </Row>
      )}
      {(provinces.length > 0 || here.length > 0) && (
        <Row gap={4} rowGap={2} align="center" wrap>
          {here.map(({ code, label, count }) => (
            <ChipLink
              key={code}
              small
              href={hrefOf({ here: state.here ? undefined : true })}
              selected={state.here === true}
              keepScroll
            >
              {`${label} ${count}`}
            </ChipLink>
          ))}
          <NativeSelect
            plain
            aria-label={t.province}
            value={state.province}
            choices={[
              { value: '', label: t.everywhere },
              ...provinces.map(({ code, label, count }) => ({ value: code, label: `${label} ${count}` })),
            ]}
            onChange={province => view.show(poolAddress.change(state, { province }))}
          />
        </Row>
      )}
    </Stack>
  )
}

function Sort({ view }: { view: View }) {
  const t = useTexts(poolTexts)
  const language = useLanguage()
  return (
    <NativeSelect
      plain
      aria-label={t.sort}
      value={view.state.sort}
      choices={labelled(stockSorts, language)}
      onChange={value => {
        const sort = stockSorts.find(each => each.code === value)?.code
        if (sort !== undefined) view.show(poolAddress.change(view.state, { sort }))
      }}
    />
  )
}

/** In place of cars: why there are none, and the way on. */
function NoCars({ view }: { view: View }) {
  const t = useTexts(poolTexts)
  const { data } = view
  if (data.total > 0)
    return (
      <Empty
        icon="car"
        kind="panel"
        title={t.past}
        action={
          <ButtonLink kind="line" size="s" href={view.pageHref(1)}>
            {t.first}
          </ButtonLink>
        }
      />
    )
  const narrowed = poolAddress.narrowing(data.state).length > 0
  return (
    <Empty
      icon="car"
      kind="panel"
      title={narrowed ? t.none : t.noneAtAll}
      action={
        <ButtonLink
          kind="line"
          size="s"
          href={narrowed ? view.href(poolAddress.clear(data.state)) : carsPath}
          keepScroll={narrowed}
        >
          {narrowed ? t.clear : t.toCars}
        </ButtonLink>
      }
    >
      {narrowed ? t.noneWhy : t.noneAtAllWhy}
    </Empty>
  )
}
