/** What a page begins with when it has come whole and nothing else is to do: no first visit waits for it. */
import { savesData } from '#web/save-data.ts'
import { watchLogouts } from '#web/logout-later.ts'
import { missingParts } from '#web/part-missing.ts'
import { surroundings } from '#web/surroundings.ts'
import { watchOwner } from '#web/watch-owner.ts'
import { pageMissing } from './page-missing.ts'

/** Screens that belong to nobody keep nothing (decision 089). */
const keepsNothing = /^\/(dc|cdstore)(\/|$)/i

/**
 * @param opened   address that the document was opened with, as the browser showed it
 * @param inWechat whether WeChat shows it
 */
export function beginLater(opened: string, inWechat: boolean): void {
  watchOwner()
  Object.assign(surroundings, missingParts)
  Object.assign(window, { shopPageMissing: pageMissing })
  watchLogouts()
  // Who saves data fetches nothing for later.
  if (savesData()) return
  if (inWechat) void beginSharing(opened)
  // In development Vite brings every file anew.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && !keepsNothing.test(new URL(opened).pathname))
    void beginWorker()
}

/** What WeChat is told of a page (decision 159); who saves data leaves WeChat its own card. */
async function beginSharing(opened: string): Promise<void> {
  const script = document.querySelector<HTMLMetaElement>('meta[name="wechat-script"]')?.content
  if (!script) return
  const sharing = await import('./sharing/wechat-card.ts').catch(() => undefined)
  sharing?.beginCards(script, opened)
}

async function beginWorker(): Promise<void> {
  const begun = await import('./offline/begin-worker.ts').catch(() => undefined)
  await begun?.beginWorker()
}
