import type { Language } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import type { Pressed } from './before-login.ts'
import { setFavourite } from './favourite-marks.ts'
import { heartTexts } from './heart.texts.ts'

/** Keeps what a stranger pressed, now that the shop knows whose favourite it is, and says so. */
export async function savePressed({ kind, itemId }: Pressed, language: Language): Promise<void> {
  if (await setFavourite(itemId, kind, true)) toast(textsIn(heartTexts, language).kept)
}
