import type { PageHandle } from '#shop/frame/use-route-row.ts'
import type { Ask } from '#web/api.ts'
import { later } from '#web/ui/later.tsx'
import { ConfiguratorView } from './configurator.tsx'
import { PlainHeader } from './design-header.tsx'
import { designPath, readAsked, seriesHref } from './design-address.ts'
import type { DesignCar, DesignData } from './design-load.ts'
import { problemStyles, startStyles } from './later-styles.ts'
import type { Route } from './+types/design.page'

const SeriesStart = later(() => import('./series-start.tsx').then(m => m.SeriesStart), startStyles)
const UnreadCode = later(() => import('./code-problems.tsx').then(m => m.UnreadCode), problemStyles)
const CarOver = later(() => import('./code-problems.tsx').then(m => m.CarOver), problemStyles)

const askedOf = (request: Request) => readAsked(new URL(request.url).searchParams)
/** Code that only asks for the page's data; the first load in a browser does without it. */
const loading = () => Promise.all([import('./design-load.ts'), import('#shop/load.ts')])

export async function loader({ context, request }: Route.LoaderArgs): Promise<DesignData> {
  const [{ loadDesign }, { readOnServer }] = await loading()
  const ask: Ask = (name, input) => readOnServer(context, name, input)
  return loadDesign(ask, askedOf(request))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<DesignData> {
  const [{ loadDesign }, { readInBrowser }] = await loading()
  const ask: Ask = (name, input) => readInBrowser(name, input, request)
  return loadDesign(ask, askedOf(request))
}

const nameOf = ({ range, build }: DesignCar): string =>
  `${range.series.name} ${range.trims.find(trim => trim.spuId === build.spuId)?.shortName ?? ''}`.trim()

export const handle: PageHandle<DesignData> = {
  // The page of the trim has its name alone.
  titleOf(data, language) {
    if (data.is !== 'car') return undefined
    return language === 'en' ? `Configure the ${nameOf(data)}` : `配置 ${nameOf(data)}`
  },
  // A configuration is one of very many of its series.
  addressOf: data => (data.is === 'car' ? seriesHref(data.range.series.code) : designPath),
}

/** Configures a car (spec 2, /newcar/design, /newcar/setting, /my{brand}/design). */
export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const data: DesignData = loaderData
  switch (data.is) {
    case 'car':
      return <ConfiguratorView data={data} />
    case 'unread':
      return (
        <>
          <PlainHeader />
          <UnreadCode data={data} />
        </>
      )
    case 'over':
      return (
        <>
          <PlainHeader />
          <CarOver car={data.car} />
        </>
      )
    case 'range':
      return (
        <>
          <PlainHeader />
          <SeriesStart series={data.series} />
        </>
      )
  }
}
