import { useSearchParams } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { shopContext } from '#shop/context.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useUnsavedWords } from '#shop/frame/use-unsaved-words.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { askedPreview } from './asked-preview.ts'
import { type ContentData, withShelves } from './content-load.ts'
import { ContentView } from './content-view.tsx'
import { contentTexts } from './content.texts.ts'
import type { Route } from './+types/preview.page'

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ContentData> {
  const { data } = await readOnServer(context, 'contentPage.preview', askedPreview({ params, request }))
  return withShelves(data, context.get(shopContext).call)
}
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<ContentData> {
  const { data } = await readInBrowser('contentPage.preview', askedPreview({ params, request }), request)
  return withShelves(data, api)
}

export const handle: PageHandle<ContentData> = { titleOf: ({ title }) => title }

/** A version of a page before it is published, for whoever was given its address (decision 123). */
export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const at = Number(query.get('at')) || undefined
  const unsaved = useUnsavedWords('contentPage.draft', params.preview, at, page => withShelves(page, api))
  const data: ContentData = unsaved ?? loaderData
  const t = useTexts(contentTexts)
  return (
    <>
      <Note role="note">
        {unsaved && `${t.unsaved} `}
        {t.previewOf(formatDateTime(data.page.serverTime))}
      </Note>
      <ContentView data={data} />
    </>
  )
}
