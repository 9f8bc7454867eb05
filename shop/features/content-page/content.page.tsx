import { contentAt } from '#contract/content-page.ts'
import { shopContext } from '#shop/context.ts'
import { ShareButton } from '#shop/frame/share-button.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { redirectTo } from '#shop/go.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { cachedApi } from '#web/api.ts'
import { type ContentData, withShelves } from './content-load.ts'
import { ContentView } from './content-view.tsx'
import type { Route } from './+types/content.page'

function askedIn(request: Request) {
  const asked = contentAt(new URL(request.url).pathname)
  if (!asked) throw redirectTo('/404')
  return asked
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ContentData> {
  const { data } = await readOnServer(context, 'contentPage.page', askedIn(request))
  return withShelves(data, context.get(shopContext).call)
}
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ContentData> {
  const { data } = await readInBrowser('contentPage.page', askedIn(request), request)
  return withShelves(data, cachedApi)
}

export const handle: PageHandle<ContentData> = {
  titleOf: ({ title }) => title,
  addressOf: ({ page }) => page.path,
  Actions: ShareButton,
}

/** A page that the marketing team makes of blocks (spec 2; decision 123). */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentView data={loaderData} />
}
