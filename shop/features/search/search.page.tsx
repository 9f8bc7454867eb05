import { useEffect } from 'react'
import { shopContext } from '#shop/context.ts'
import { CartAction } from '#shop/frame/cart-action.tsx'
import { searchAddress, searchAreas, searchHref } from '#shop/frame/search-address.ts'
import { type PageHandle, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Page, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { found } from './found-later.ts'
import { type SearchData, searchList } from './search-load.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchHints } from './search-hints.tsx'
import styles from './search.module.css'
import { searchTexts } from './search.texts.ts'
import { SiteSearch } from './site-search.tsx'
import type { Route } from './+types/search.page'

const stateOf = (request: Request) => searchAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<SearchData> =>
  searchList.load(context.get(shopContext).call, stateOf(request))

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SearchData> {
  const data = await searchList.inBrowser(cachedApi, stateOf(request))
  await found[data.rest.area].prepare()
  return data
}

export const handle: PageHandle<SearchData> = {
  titleOf: ({ state }) => state.keyword || undefined,
  Actions: CartAction,
}

/** New cars, used cars and goods for some words, in tabs with their counts (spec 2, /searchResults). */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const data: SearchData = loaderData
  const view = useList(searchList, data)
  const t = useTexts(searchTexts)
  const mobile = useLayout() === 'mobile'
  const { keyword } = data.state
  const { area, totals, readAs, hints } = data.rest
  const areas = useUsedCarsShown() ? searchAreas : searchAreas.filter(each => each !== 'usedCar')
  const all = searchAreas.reduce((sum, each) => sum + totals[each], 0)
  useEffect(() => {
    if (all > 0) rememberSearch(keyword)
  }, [all, keyword])
  return (
    <Page foot className={styles.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <Text as="h1" unseen={[false, true]}>
        {keyword ? t.results : t.title}
      </Text>
      <SiteSearch keyword={keyword} focusKey={keyword ? undefined : 'empty'} className={styles.field} />
      {view.failed !== undefined && data.rows.length === 0 ? (
        <PartError kind="page" reason={view.failed} busy={view.retrying} onRetry={view.retry} />
      ) : keyword === '' ? (
        <>
          <Text size="small" tone="muted" above={3}>
            {t.askWhy}
          </Text>
          <SearchHints hints={hints} />
          <AllCategories />
        </>
      ) : all === 0 ? (
        <>
          <Empty icon="search" title={t.nothing(keyword)}>
            {t.nothingWhy}
          </Empty>
          <SearchHints hints={hints} />
          <AllCategories />
        </>
      ) : (
        <>
          <Text size="small" tone="muted" figures className={styles.count} role="status">
            {readAs === null ? t.found(keyword, all) : t.foundAs(keyword, readAs, all)}
          </Text>
          <Tabs
            label={t.tabs}
            value={area}
            fill={mobile}
            items={areas.map(each => ({
              value: each,
              label: t[each],
              count: totals[each],
              href: searchHref({ keyword, area: each }),
            }))}
          />
          <ListResults
            of={view}
            nothing={
              <Empty icon="search" title={t.nothingHere}>
                {t.nothingHereWhy}
              </Empty>
            }
          >
            <FoundRows data={data} />
          </ListResults>
        </>
      )}
    </Page>
  )
}

function AllCategories() {
  const t = useTexts(searchTexts)
  return (
    <GoLink href="/classify" className={styles.more}>
      {t.allCategories}
    </GoLink>
  )
}

/** The rows of the open tab. */
function FoundRows({ data: { rows, rest, state } }: { data: SearchData }) {
  const goods = rows.flatMap(row => (row.area === 'goods' ? [row.good] : []))
  const trims = rows.flatMap(row => (row.area === 'newCar' ? [row.trim] : []))
  const cars = rows.flatMap(row => (row.area === 'usedCar' ? [row.car] : []))
  if (rest.area === 'goods') return <found.goods rows={goods} />
  if (rest.area === 'newCar') return <found.newCar rows={trims} />
  return <found.usedCar rows={cars} keyword={state.keyword} />
}
