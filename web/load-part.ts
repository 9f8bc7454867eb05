/**
 * Loads a part of the site that comes later with the files that it needs: in place of the builder's own way
 * (`scripts/part-loads.ts`), which puts each style sheet into the document when it happens to arrive. The shop's have layers,
 * and where a browser gets one between two others it works all of them out anew and arranges the whole page with its letters:
 * a tenth of a second on a phone, for each (decision 045). Here those of a part become the last of all, together.
 */

/** Style sheets that were asked for, by address; one that has failed is asked for again. */
const asked = new Map<string, Promise<void>>()

/** Browsers of before 2023 cannot adopt sheets: there they stand in the document, and what that costs is paid. */
const adopts = (): boolean => 'replace' in CSSStyleSheet.prototype

function link(href: string): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((here, failed) => {
    sheet.onload = () => here()
    sheet.onerror = () => {
      sheet.remove()
      failed(new Error(`Unable to preload CSS for ${href}`))
    }
    document.head.append(sheet)
  })
}

async function read(address: string): Promise<CSSStyleSheet> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Unable to preload CSS for ${address}`)
  return new CSSStyleSheet().replace(await answer.text())
}

/**
 * Whether the document has it for good. The router writes `#` behind the sheets of routes, because they go with these; of
 * the root's, the first, it does so as well, and it never goes.
 */
function stays(address: string): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return sheets.some(({ href }, at) => href === address || (at === 0 && href === `${address}#`))
}

function loadSheets(addresses: readonly string[]): Promise<unknown> {
  const missing = addresses.filter(address => !asked.has(address) && !stays(address))
  const here = adopts()
    ? Promise.all(missing.map(read)).then(
        sheets => void (document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]),
      )
    : Promise.all(missing.map(link)).then(() => {})
  here.catch(() => {
    for (const address of missing) asked.delete(address)
  })
  for (const address of missing) asked.set(address, here)
  return Promise.all(addresses.flatMap(address => asked.get(address) ?? []))
}

function fetchAhead(addresses: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const known = new Set(Array.from(links, ({ href }) => href))
  for (const href of addresses) {
    if (known.has(href)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
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
  fetchAhead(addresses.filter(address => !address.endsWith('.css')))
  await loadSheets(addresses.filter(address => address.endsWith('.css'))).catch(tell)
  return load().catch(tell)
}
