/**
 * The shop's service worker (decision 117). Every document comes from the network; where nobody answers, a kept document
 * without anything personal stands in for the pages of `kept-pages.ts`, and one that says so for all others. So no price is
 * ever shown from here: those of own pages come from what the customer saw last, with its time.
 */
import { ownPictures } from '#web/own-pictures.ts'
import { offlinePath } from './kept-pages.ts'
import { type PushedNote, pushedNote } from './worker-note.ts'
import { cacheOf, cachesToDrop, faceOf, filesIn, filesNamedIn, insteadOf, keyOf } from './worker-rules.ts'
import type { Fetched, WorkerScope } from './worker-scope.ts'
import type { Face, ToWorker, WorkerSite } from './worker-site.ts'

/** Put in by the build. */
declare const SITE: WorkerSite
/** What stands around a worker; pages have something else under this name. */
declare const self: WorkerScope
const site = SITE

/** Where the last face is written down that documents had here. */
const FACE = '/face'
/** After so long a page that can stand without its answer does, in ms: a weak line is none. */
const PATIENCE_MS = 5_000
/** Pictures of own pages that are kept. */
const MOST_PICTURES = 60

/** Documents say that they differ by cookie; under which of them one is kept its address says. */
const anyFace = { ignoreVary: true }
const cache = () => caches.open(cacheOf(site.version))
const assets = new Set([...site.files.frame, ...site.files.pages])

/** Puts what is not there yet into the cache. @throws when something does not come */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const kept = await cache()
  const there = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname))
  // Few at a time: a page that somebody is reading comes first.
  const missing = [...new Set(addresses)].filter(address => !there.has(address))
  for (let at = 0; at < missing.length; at += 8)
    await Promise.all(
      missing.slice(at, at + 8).map(async address => {
        const answer = await fetch(address)
        if (!answer.ok) throw new Error(`${answer.status} ${address}`)
        await kept.put(address, answer)
      }),
    )
}

/** Keeps a document under the face that it has. @returns that face; undefined: it is none to be kept */
async function keepDocument(path: string, answer: Response): Promise<Face | undefined> {
  if (!answer.ok || answer.redirected || /\bno-store\b/.test(answer.headers.get('cache-control') ?? ''))
    return undefined
  const html = await answer.clone().text()
  const face = faceOf(html)
  if (!face) return undefined
  const kept = await cache()
  await keepFiles(filesNamedIn(html))
  await kept.put(keyOf(path, face), answer)
  await kept.put(FACE, Response.json(face))
  return face
}

async function askFor(path: string): Promise<Face> {
  const face = await keepDocument(path, await fetch(path, { cache: 'no-store' }))
  if (!face) throw new Error(`no document at ${path}`)
  return face
}

/** Keeps what says that there is no network. */
async function keepFrame(): Promise<void> {
  const { language } = await askFor(offlinePath)
  await keepFiles(filesIn(language, site.files.frame, site))
}

/** Keeps the pages of somebody who keeps something, in the face that they have now. */
async function keepPages(face: Face): Promise<void> {
  const kept = await cache()
  await kept.put(FACE, Response.json(face))
  await keepFiles(filesIn(face.language, [...site.files.frame, ...site.files.pages], site))
  for (const path of [offlinePath, ...site.pages.map(([first]) => first)])
    if (!(await kept.match(keyOf(path, face), anyFace))) await askFor(path)
}

/** A kept document in the face that documents had last, or in any. */
async function keptDocument(path: string): Promise<Response | undefined> {
  const kept = await cache()
  const face = (await (await kept.match(FACE))?.json()) as Face | undefined
  const own = face && (await kept.match(keyOf(path, face), anyFace))
  return own ?? kept.match(path, { ...anyFace, ignoreSearch: true })
}

const later = (ms: number) => new Promise<undefined>(done => void setTimeout(() => done(undefined), ms))

async function documentFor(event: Fetched): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const asked = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))()
  event.waitUntil(asked.catch(() => undefined))
  const instead = insteadOf(pathname + search, site)
  const kept = instead && 'document' in instead ? await keptDocument(instead.document) : undefined
  const answer = await Promise.race([asked.catch(() => undefined), ...(kept ? [later(PATIENCE_MS)] : [])])
  if (answer) {
    // As it is today, for the next time without a network.
    if (kept && instead && 'document' in instead)
      event.waitUntil(keepDocument(instead.document, answer.clone()).catch(() => undefined))
    return answer
  }
  if (kept) return kept
  if (instead && 'address' in instead && (await keptDocument(instead.address.split('?')[0] ?? '')))
    return Response.redirect(instead.address, 302)
  // The browser has words of its own for this.
  return asked
}

/** A file of the site: the kept one, the server's, or that of an older build which the server no longer has. */
async function fileFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  const kept = assets.has(name) ? await (await cache()).match(pathname, anyFace) : undefined
  if (kept) return kept
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) return answer
  return (await caches.match(pathname, anyFace)) ?? answer ?? Response.error()
}

/** Whether the page that asks is one that opens without a network; its first address need not be the one it has now. */
const isOwnPage = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && site.pages.some(([path]) => path === new URL(referrer).pathname)

async function keepPicture(request: Request, answer: Response): Promise<void> {
  const kept = await caches.open(ownPictures)
  await kept.put(request.url, answer)
  const all = await kept.keys()
  for (const old of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await kept.delete(old)
}

/** A picture; those that an own page shows are kept for the time without a network. */
async function pictureFor(event: Fetched): Promise<Response> {
  const { request } = event
  const answer = await fetch(request).catch(() => undefined)
  if (!answer?.ok) return (await caches.match(request.url, anyFace)) ?? answer ?? Response.error()
  if (isOwnPage(request)) event.waitUntil(keepPicture(request, answer.clone()).catch(() => undefined))
  return answer
}

self.addEventListener('install', event => event.waitUntil(keepFrame()))

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches.keys().then(names => Promise.all(cachesToDrop(names, site.version).map(name => caches.delete(name)))),
    ]),
  ),
)

self.addEventListener('message', event => {
  const told = event.data as ToWorker
  if (told.say === 'version') event.ports[0]?.postMessage(site.version)
  // Asked again by the next page.
  else if (told.say === 'keep') event.waitUntil(keepPages(told.face).catch(() => undefined))
  else event.waitUntil(self.skipWaiting())
})

/** In the language of the pages that were here last. */
async function showNote(text: string | undefined): Promise<void> {
  const face = (await (await (await cache()).match(FACE))?.json()) as Face | undefined
  const { title, options } = pushedNote(text, face?.language)
  await self.registration.showNotification(title, options)
}

/** To the page that already shows it, else to a new one: what somebody is typing elsewhere stays. */
async function openNote(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}

self.addEventListener('push', event => event.waitUntil(showNote(event.data?.text())))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNote((event.notification.data as PushedNote['options']['data']).path))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(documentFor(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
  else if (pathname.startsWith('/pictures/')) event.respondWith(pictureFor(event))
})
