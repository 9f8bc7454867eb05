const key = 'reloadedAt'
/** A page that fails again so soon after a reload will not be healed by another one. */
const apartMs = 60_000

/**
 * Whether the page may be loaded anew because a part of it did not arrive; says yes once a minute, and never where
 * storage is blocked, because nothing would end the circle then.
 * @param now milliseconds since 1970
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (last && now - last < apartMs) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
