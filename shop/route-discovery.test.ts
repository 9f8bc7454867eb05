import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import { errorKind } from './error-kind.ts'
import type * as discovery from './route-discovery.ts'

const route = (id: string, parentId?: string, path?: string) =>
  ({
    id,
    parentId,
    path,
    module: `/${id}.js`,
    hasLoader: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  }) as never
const all = { root: route('root'), shell: route('shell', 'root'), home: route('home', 'shell', '/') }
const list = route('list', 'shell', 'list')
const file = `window.__reactRouterManifest=${JSON.stringify({ routes: { ...all, list } })};`

let answers: (Response | Error)[]
let learnAllRoutes: typeof discovery.learnAllRoutes
const asked = vi.fn(async () => {
  const next = answers.shift()
  if (!next || next instanceof Error) throw next ?? new Error('nothing more')
  return next
})
const named = (): Manifest => ({ url: '/assets/manifest-1.js', version: '1', entry: {}, routes: { ...all } }) as never

beforeEach(async () => {
  // What was learnt is kept by the module.
  vi.resetModules()
  ;({ learnAllRoutes } = await import('./route-discovery.ts'))
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
test('what the document did not name is put below its parent, once, and the file is asked for once', async () => {
  answers = [new Response(file)]
  const known = named()
  const patch = vi.fn()
  await Promise.all([learnAllRoutes(known, {}, patch), learnAllRoutes(named(), {}, () => {})])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(patch).toHaveBeenCalledTimes(1)
  expect(patch).toHaveBeenCalledWith('shell', [expect.objectContaining({ id: 'list', path: 'list' })])
  expect(Object.keys(known.routes)).toEqual(['root', 'shell', 'home', 'list'])
  await learnAllRoutes(known, {}, patch)
  expect(patch).toHaveBeenCalledTimes(1)
})

test('a file that did not arrive is asked for again by the next step', async () => {
  answers = [new TypeError('Failed to fetch'), new Response(file)]
  const patch = vi.fn()
  await expect(learnAllRoutes(named(), {}, patch)).rejects.toThrow('Failed to fetch')
  await learnAllRoutes(named(), {}, patch)
  expect(patch).toHaveBeenCalledTimes(1)
})

test('a file that an update has taken away is told as an update', async () => {
  answers = [new Response('', { status: 404 })]
  const error = await learnAllRoutes(named(), {}, () => {}).catch((thrown: unknown) => thrown)
  expect(errorKind(error, false)).toBe('updated')
})
