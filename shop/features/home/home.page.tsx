import { shopContext } from '#shop/context.ts'
import type { Route } from './+types/home.page'
import type { HomeData } from './home-load.ts'
import { HomeView } from './home-view.tsx'

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

/** The home page: what marketing has written of it around what the shop has. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView data={loaderData} />
}
