/**
 * After an update the files that an open page still asks for are gone, and the page is loaded anew (spec 8). Not for a part
 * that says itself that it did not come (`web/ui/part-code.ts`): the page around it, with what was typed there, is worth more.
 */
import { reportError } from './error-report.ts'

const reloadedKey = 'reloadedAt'
/** A page that fails again so soon after a reload will not be healed by another one. */
const apartMs = 60_000

/**
 * Whether the page may be loaded anew because a part of it did not arrive; says yes once a minute, and never where
 * storage is blocked, because nothing would end the circle then.
 * @param now milliseconds since 1970
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (last && now - last < apartMs) return false
    sessionStorage.setItem(reloadedKey, String(now))
    return true
  } catch {
    return false
  }
}

/** Where nobody answers there is no new version either, and the page that is there is worth more than none. */
export async function isAnswered(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer !== undefined && answer.status < 500
}

/** Loads the page anew, and not twice in a minute. @returns whether it does */
export function loadAnew(): boolean {
  const may = mayReload(Date.now())
  if (may) location.reload()
  return may
}

/** Hears of files that do not come, for as long as the document lives. */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', event => {
    reportError('load', event.payload)
    // Whoever asked hears of it before anybody has answered.
    void isAnswered().then(yes => yes && !(event.payload as { said?: true }).said && loadAnew())
  })
}
