/** So long a logout waits for the browser's own work, in ms. */
const PATIENCE_MS = 1_000

let ending: Promise<void> | undefined

/**
 * Nothing more of whoever was signed in is told on this device (decision 161): the browser forgets where it is told, and what
 * it shows at this moment goes. The server ends the same with the session, but need not hear of a logout without a network,
 * and what it has sent may be on its way for a day.
 */
export function endOwnNotices(): Promise<void> {
  const { serviceWorker } = globalThis.navigator ?? {}
  if (!serviceWorker) return Promise.resolve()
  const patience = new Promise<void>(done => void setTimeout(done, PATIENCE_MS))
  ending ??= Promise.race([end(serviceWorker).catch(() => {}), patience]).finally(() => (ending = undefined))
  return ending
}

async function end(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  const [shown] = await Promise.all([registration?.getNotifications(), subscription?.unsubscribe()])
  for (const each of shown ?? []) each.close()
}
