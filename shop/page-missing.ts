import { reportError } from '#web/error-report.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { isAnswered, loadAnew } from '#web/load-anew.ts'
import { toast } from '#web/ui/toast.ts'
import { hasWords } from '#web/words-here.ts'
import { pageMissingTexts } from './page-missing.texts.ts'

declare global {
  interface Window {
    /** Where the router finds `pageMissing`, which comes when the page is alive. */
    shopPageMissing?: typeof pageMissing
  }
}

/** A page that is awaited is asked for as often while nobody answers. */
const askedEveryMs = 10_000

const backOrLater = (): Promise<void> =>
  new Promise(done => {
    addEventListener('online', () => done(), { once: true })
    setTimeout(done, askedEveryMs)
  })

/**
 * The file of a page that somebody goes to did not come. The router's own way is to load the document anew at once: without a
 * network that would be the end of the page that stands there. Here the step waits for the network and the page stays, with
 * all that was typed; the visitor is told, and may go elsewhere. Where the server does answer the file is gone with its
 * release, and the document comes anew (`after-update.ts`).
 * @param again imports it
 * @throws what the browser says, where loading anew would help nothing or cost what was typed meanwhile
 */
export async function pageMissing<Module>(failure: unknown, again: () => Promise<Module>): Promise<Module> {
  for (let [last, waited] = [failure, false]; ; waited = true) {
    if (await isAnswered()) {
      reportError('load', last)
      if (!(waited && hasWords()) && loadAnew()) return new Promise(() => {})
      throw last
    }
    if (!waited) toast(textsIn(pageMissingTexts, document.documentElement.lang === 'en' ? 'en' : 'zh-CN').waits)
    await backOrLater()
    try {
      return await again()
    } catch (error) {
      last = error
    }
  }
}
