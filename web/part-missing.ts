import { textsIn } from './i18n/texts.ts'
import { isAnswered, loadAnew } from './load-anew.ts'
import { partMissingTexts } from './part-missing.texts.ts'
import { toast } from './ui/toast.ts'
import { hasWords } from './words-here.ts'

/** What a site does about parts that do not come (`surroundings`): it is there before one can be missed. */
export const missingParts = {
  sayNotCome(): void {
    toast(textsIn(partMissingTexts, document.documentElement.lang === 'en' ? 'en' : 'zh-CN').pressAgain)
  },
  /**
   * Asked for a second time in vain: where somebody answers the file is gone with a release, and the page is loaded anew;
   * not where something that was typed would be lost.
   */
  async partMissing(): Promise<void> {
    if ((await isAnswered()) && !hasWords()) loadAnew()
  },
}
