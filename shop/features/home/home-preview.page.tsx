import { useSearchParams } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { shopContext } from '#shop/context.ts'
import { askedPreview } from '#shop/features/content-page/asked-preview.ts'
import { contentTexts } from '#shop/features/content-page/content.texts.ts'
import { useUnsavedWords } from '#shop/frame/use-unsaved-words.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Page } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/home-preview.page'
import { homeContent } from './home-content.ts'
import { type HomeData, loadHome } from './home-load.ts'
import { HomeView } from './home-view.tsx'

interface Previewed {
  home: HomeData
  seenAt: number
}

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Previewed> {
  const { data } = await readOnServer(context, 'contentPage.preview', askedPreview({ params, request }))
  return { home: await loadHome(context.get(shopContext).call, data), seenAt: data.serverTime }
}
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Previewed> {
  const { data } = await readInBrowser('contentPage.preview', askedPreview({ params, request }), request)
  return { home: await loadHome(api, data), seenAt: data.serverTime }
}

/** A version of what marketing writes of the home page, in its place (decision 163); what it is stands below everything. */
export default function HomePreview({ loaderData: { home, seenAt }, params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const at = Number(query.get('at')) || undefined
  const unsaved = useUnsavedWords('contentPage.draft', params.preview, at, page => homeContent(page, api))
  const t = useTexts(contentTexts)
  return (
    <>
      <HomeView data={unsaved ? { ...home, content: unsaved } : home} />
      <Page padY={5}>
        <Note role="note">
          {unsaved && `${t.unsaved} `}
          {t.previewOf(formatDateTime(seenAt))}
        </Note>
      </Page>
    </>
  )
}
