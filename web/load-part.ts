/**
 * Loads a part of the site that comes later with the files that it needs: in place of the builder's own way
 * (`scripts/part-loads.ts`), which puts each style sheet into the document when it happens to arrive. The shop's have layers,
 * and where a browser gets one between two others it works all of them out anew and arranges the whole page with its letters:
 * a tenth of a second on a phone, for each (decision 045). Here none counts twice, and each becomes the last.
 */

/** Style sheets that were asked for, by address, until they have failed. */
const asked = new Map<string, Promise<void>>()
let before: Promise<unknown> = Promise.resolve()

function inHead(address: string, facts: Partial<HTMLLinkElement>): Promise<void> {
  const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...facts, href: address })
  return new Promise((here, failed) => {
    link.addEventListener('load', () => here())
    link.addEventListener('error', () => {
      link.remove()
      failed(new Error(`Unable to preload CSS for ${address}`))
    })
    document.head.append(link)
  })
}

/**
 * Whether the document has it for good. The router writes `#` behind the sheets of routes, because they go with these; of
 * the root's, the first, it does so as well, and it never goes.
 */
function stays(address: string): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return sheets.some(({ href }, at) => href === address || (at === 0 && href === `${address}#`))
}

function fetchAhead(address: string): Promise<unknown> {
  const { relList } = document.createElement('link')
  // One that does not arrive fails where it is used.
  return relList.supports('preload') ? inHead(address, { rel: 'preload', as: 'style' }).catch(() => {}) : before
}

/** All of them at once over the network, and into the document together, after those that were asked for before. */
function loadSheets(addresses: readonly string[]): Promise<unknown> {
  const missing = addresses.filter(address => !asked.has(address) && !stays(address))
  if (missing.length > 0) {
    const turn = Promise.all([before, ...missing.map(fetchAhead)])
    const loads = missing.map(address => turn.then(() => inHead(address, { rel: 'stylesheet' })))
    missing.forEach((address, at) => {
      const load = loads[at] as Promise<void>
      asked.set(address, load)
      load.catch(() => asked.delete(address))
    })
    before = Promise.allSettled(loads)
  }
  return Promise.all(addresses.map(address => asked.get(address)))
}

function fetchModules(addresses: readonly string[]): void {
  const known = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href),
  )
  for (const address of addresses)
    if (!known.has(address)) void inHead(address, { rel: 'modulepreload' }).catch(() => {})
}

/** @throws unless a listener of `vite:preloadError` has prevented it, as the builder's own does */
function tell(payload: unknown): undefined {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  window.dispatchEvent(event)
  if (!event.defaultPrevented) throw payload
}

/**
 * @param load imports the part @param files what it needs, as the build names them (`assets/a-1.js`)
 * @returns the part's module, when its style sheets count
 * @throws what the browser says of a file that did not come; windows hear it first, as `vite:preloadError`
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module | undefined> {
  const addresses = files.map(file => new URL(import.meta.env.BASE_URL + file, location.origin).href)
  fetchModules(addresses.filter(address => !address.endsWith('.css')))
  await loadSheets(addresses.filter(address => address.endsWith('.css'))).catch(tell)
  return load().catch(tell)
}
