import type { Language } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { alertDialog } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { laterChanges, syncFavourites } from './favourite-later.ts'
import { heartTexts } from './heart.texts.ts'

/** Sends the hearts that were pressed without a network, and says what became of them. */
export async function tellSynced(language: Language): Promise<void> {
  if (laterChanges().length === 0 || navigator.onLine === false) return
  const t = textsIn(heartTexts, language)
  const { taken, refused } = await syncFavourites()
  if (refused.length > 0) await alertDialog({ title: t.notAll, text: refused.join('\n') })
  else if (taken > 0) toast(t.synced(taken))
}
