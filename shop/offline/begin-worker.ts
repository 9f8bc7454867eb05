/**
 * What a page has to do with the service worker (decision 117). Loaded when the page is alive and nothing else is to do.
 */
// Here already when the network goes: a heart that is pressed then must find it.
import '#shop/personal/favourite-later.ts'
import { readWishes } from '#shop/personal/wishes.ts'
import { ownTexts } from '#web/own-texts.ts'
import { isSignedIn, onSessionChange } from '#web/session.ts'
import { updateStore } from './update-store.ts'
import type { ToWorker } from './worker-site.ts'

/** A page may stand open for days; it looks for a new version when somebody comes back to it, at most each hour, in ms. */
const LOOK_MS = 3_600_000

/** The build that this document belongs to. */
const pageVersion = (): string | undefined =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version

const say = (worker: ServiceWorker | null | undefined, what: ToWorker, ports: MessagePort[] = []): void =>
  worker?.postMessage(what, ports)

/** The build that a worker belongs to. */
function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise(done => (port1.onmessage = ({ data }: MessageEvent<unknown>) => done(data)))
  say(worker, { say: 'version' }, [port2])
  return answer
}

/** Has the pages kept that show what somebody keeps. Strangers without a wish list need none of them. */
function keepPages(registration: ServiceWorkerRegistration): void {
  if (!isSignedIn() && readWishes().length === 0) return
  const { lang, dataset } = document.documentElement
  say(registration.active, { say: 'keep', face: { language: lang, layout: dataset.layout ?? 'desktop' } })
}

/**
 * A new worker waits. A page of its own build takes it into use at once; an older page is told that there is a new version,
 * and goes on with the old one for as long as its visitor likes.
 */
async function offer(waiting: ServiceWorker): Promise<void> {
  if ((await versionOf(waiting)) === pageVersion()) return say(waiting, { say: 'begin' })
  updateStore.write(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    say(waiting, { say: 'begin' })
  })
}

/** What was done without a network is sent now, or when there is one again. */
function sendLater(): void {
  const send = () => {
    if (ownTexts.favourites.read() === null) return
    const language = document.documentElement.lang === 'en' ? 'en' : 'zh-CN'
    void import('#shop/personal/sync-favourites.ts').then(({ tellSynced }) => tellSynced(language)).catch(() => {})
  }
  send()
  addEventListener('online', send)
}

/** Registers the worker, once a document. Where it cannot be had the shop works as it does without one. */
export async function beginWorker(): Promise<void> {
  sendLater()
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/worker.js').catch(() => undefined)
  if (!registration) return
  const { waiting } = registration
  if (waiting) void offer(waiting)
  const watch = (next: ServiceWorker | null) =>
    next?.addEventListener('statechange', () => {
      // The first one of all takes nobody's place.
      if (next.state === 'installed' && serviceWorker.controller) void offer(next)
    })
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  const ready = await serviceWorker.ready
  keepPages(ready)
  onSessionChange(() => keepPages(ready))
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return
    looked = Date.now()
    void registration.update().catch(() => {})
  })
}
