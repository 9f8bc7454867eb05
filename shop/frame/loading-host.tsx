import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { loadingStore } from '#web/loading-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { MarkDrawing } from './brand-mark.tsx'
import { waitTexts } from './frame.texts.ts'

/** Where waits of loading type 2 and 3 appear; after ten seconds they offer to send the call again. */
export function LoadingHost() {
  const wait = useSyncExternalStore(loadingStore.subscribe, loadingStore.read, loadingStore.none)
  const t = useTexts(waitTexts)
  if (!wait) return null
  const action = wait.again && (
    <Button kind="line" size="s" onClick={wait.again}>
      {t.again}
    </Button>
  )
  return <Loading type={wait.type} mark={<MarkDrawing size={64} />} action={action} />
}
