/**
 * What a browser can be told outside of the shop's pages, and how it says where (decision 161). Notices are the browser's own:
 * it asks whether they may be shown, and whoever said no there is not asked again.
 */
import type { Input } from '#contract/kit.ts'
import { storedText } from '#web/store.ts'

/**
 * `none`: it cannot, or not here; `install`: only once the shop is on the home screen; `blocked`: its owner does not let the
 * shop; `open`: it can.
 */
export type PushFit = 'none' | 'install' | 'blocked' | 'open'

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return found?.active ? found : undefined
}

/** Phones on which only what stands on the home screen is told. */
const isBareApple = (): boolean => (navigator as { standalone?: boolean }).standalone === false

/** What this browser can, and whether it has said where. */
export async function pushHere(): Promise<{ fit: PushFit; said: boolean }> {
  const registration = await registrationOf()
  if (!registration?.pushManager || !('Notification' in globalThis))
    return { fit: isBareApple() ? 'install' : 'none', said: false }
  if (Notification.permission === 'denied') return { fit: 'blocked', said: false }
  const said = await registration.pushManager.getSubscription().catch(() => null)
  return { fit: 'open', said: said !== null && Notification.permission === 'granted' }
}

/**
 * Has the browser ask its owner, and say where it is told. Only ever by a press.
 * @param key the shop's, base64url
 * @returns nothing where the owner does not wish it
 * @throws when the browser's push service does not answer
 */
export async function beginHere(key: string): Promise<Input<'push.begin'> | undefined> {
  const registration = await registrationOf()
  if (!registration || (await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = registration
  // One that was made for another key, or for whoever was here before.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh, auth }
}

/** The browser forgets where it is told. */
export async function endHere(): Promise<void> {
  const registration = await registrationOf()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const asked = storedText('localStorage', 'pushAsked')
/**
 * Whether the shop may ask whether it may ask: once in this browser, and until it is answered on the screen where it stood.
 * @param where what the screen is about
 */
export function mayAsk(where: string): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return false
  const before = asked.read()
  if (before !== null) return before === where
  asked.write(where)
  return true
}
/** It was answered. */
export const hasAsked = (): void => void asked.write('answered')
