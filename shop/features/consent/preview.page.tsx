import { useUnsavedWords } from '#shop/frame/use-unsaved-words.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import type { Policy } from './policy-load.ts'
import { PolicyView } from './policy-view.tsx'
import { policyTexts } from './policy.texts.ts'
import type { Route } from './+types/preview.page'

export async function loader({ context, params: { preview } }: Route.LoaderArgs): Promise<Policy> {
  return (await readOnServer(context, 'policy.preview', { preview })).data
}
export async function clientLoader({ params: { preview }, request }: Route.ClientLoaderArgs): Promise<Policy> {
  return (await readInBrowser('policy.preview', { preview }, request)).data
}

export const handle: PageHandle<Policy> = { titleOf: ({ title }) => title }

/** A version of a policy before it holds, for whoever was given its address (decision 167), or with what its editor writes (178). */
export default function PolicyPreviewPage({ loaderData, params: { preview } }: Route.ComponentProps) {
  const unsaved = useUnsavedWords('policy.draft', preview, undefined, shown => shown)
  const policy: Policy = unsaved ?? loaderData
  const t = useTexts(policyTexts)
  return (
    <>
      <Note role="note">
        {unsaved && `${t.unsaved} `}
        {t.preview}
      </Note>
      <PolicyView policy={policy} others={[]} />
    </>
  )
}
