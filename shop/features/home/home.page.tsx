import { useSearchParams } from 'react-router'
import { shopContext } from '#shop/context.ts'
import { useStudentShown, useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { later } from '#web/ui/later.tsx'
import type { Route } from './+types/home.page'
import { Finder } from './finder.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-load.ts'
import { readHomeTab } from './home-tab.ts'
import styles from './finder.module.css'
import { lowerStyles } from './lower-styles.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useOutletsNear } from './use-outlets-near.ts'

const Lower = later(() => import('./lower.tsx').then(m => m.Lower), lowerStyles)

/** Code that only asks for the page's data; the first load in a browser does without it. */
const homeLoad = () => import('./home-load.ts')

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { call } = context.get(shopContext)
  const { loadHome } = await homeLoad()
  return loadHome(call)
}

export async function clientLoader(): Promise<HomeData> {
  const [{ loadHome }, { cachedApi }] = await Promise.all([homeLoad(), import('#web/api.ts')])
  return loadHome(cachedApi)
}

/** A tab is not other data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

/** The root shell with its five shortcuts, then the used-car home (spec 1; decisions: Home and shells). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const near = useOutletsNear(loaderData)
  const showUsedCars = useUsedCarsShown()
  const showStudent = useStudentShown()
  const tab = showUsedCars ? readHomeTab(query.get('homeType')) : 'buy'
  return (
    <>
      <Hero tab={tab} programme={loaderData.programme} />
      <div className={styles.start}>
        <Shortcuts
          certified={loaderData.certified}
          certifiedHref={loaderData.certifiedHref}
          showUsedCars={showUsedCars}
          showStudent={showStudent}
        />
        {showUsedCars && <Finder tab={tab} data={near} />}
      </div>
      <Lower data={loaderData} tab={tab} showUsedCars={showUsedCars} />
    </>
  )
}
