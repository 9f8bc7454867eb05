/**
 * Stands in for the router's own discovery of routes in the browser (`scripts/unused-parts.ts`, decision 045): a document
 * names the routes of its own page alone, and all others come in one cached file once the page is alive, or at the latest
 * when somebody goes to one of them. The router's own way asks the server anew for the links of each page.
 */
import { useEffect } from 'react'
import { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router'
import type { DataRouter, UNSAFE_AssetsManifest as Manifest, UNSAFE_RouteModules as RouteModules } from 'react-router'

type Patch = DataRouter['patchRoutes']
type Discovery = { mode: 'lazy' | 'initial' }

/** Whether documents name their own routes alone: the router asks this in the browser and on the server. */
export const isFogOfWarEnabled = ({ mode }: Discovery, ssr: boolean): boolean => mode === 'lazy' && ssr

let asked: Promise<Manifest> | undefined

/**
 * The file of all routes; asked for once, and again only where it did not arrive.
 * @throws the browser's error when nobody answers; a sentence that `error-kind.ts` knows when the file is gone, as after an
 *   update of the shop
 */
function wholeManifest(url: string): Promise<Manifest> {
  asked ??= read(url).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function read(url: string): Promise<Manifest> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`Failed to fetch dynamically imported module: ${url}`)
  const text = await answer.text()
  // The build writes it as a script that sets one variable.
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** Makes the routes known that the document did not name: below a parent that it named, or below one that comes with them. */
export async function learnAllRoutes(known: Manifest, modules: RouteModules, patch: Patch): Promise<void> {
  const { routes } = await wholeManifest(known.url)
  const fresh = Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in known.routes)))
  Object.assign(known.routes, fresh)
  const parents = new Set(Object.values(fresh).map(route => route?.parentId))
  for (const parent of parents)
    if (parent === undefined || !(parent in fresh))
      patch(parent ?? null, createClientRoutes(fresh, modules, null, true, false, parent))
}

/**
 * What the router does when it finds no route for where somebody goes. The file that
 * names them is waited for like that of a page (`page-missing.ts`).
 */
export const getPatchRoutesOnNavigationFunction =
  (_router: () => DataRouter, known: Manifest, modules: RouteModules) =>
  async ({ patch }: { patch: Patch }): Promise<void> => {
    const learn = () => learnAllRoutes(known, modules, patch)
    await learn().catch((error: unknown) => {
      if (!window.shopPageMissing) throw error
      return window.shopPageMissing(error, learn)
    })
  }

/** What the router does once the page is alive. */
export function useFogOFWarDiscovery(router: DataRouter, known: Manifest, modules: RouteModules): void {
  useEffect(() => {
    const learn = () => void learnAllRoutes(known, modules, router.patchRoutes).catch(() => {})
    // Safari has no idle moments to tell of.
    if (!('requestIdleCallback' in window)) setTimeout(learn, 500)
    else requestIdleCallback(learn, { timeout: 2000 })
  }, [router, known, modules])
}
