import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const sheets: unknown[] = []
let links: { href: string; rel: string }[] = []
let answers: Record<string, Response | Error> = {}
const fetched = vi.fn(async (address: string) => {
  const answer = answers[new URL(address).pathname] ?? new Response(`/* ${new URL(address).pathname} */`)
  if (answer instanceof Error) throw answer
  return answer
})
const heard = vi.fn<(event: Event) => boolean>(() => true)

beforeEach(() => {
  sheets.length = 0
  links = [{ href: 'https://shop.test/assets/root.css#', rel: 'stylesheet' }]
  answers = {}
  fetched.mockClear()
  heard.mockClear()
  vi.stubGlobal('location', { origin: 'https://shop.test' })
  vi.stubGlobal('window', { dispatchEvent: heard })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      async replace(text: string) {
        return text
      }
    },
  )
  vi.stubGlobal('document', {
    get adoptedStyleSheets() {
      return [...sheets]
    },
    set adoptedStyleSheets(all: unknown[]) {
      sheets.splice(0, sheets.length, ...all)
    },
    head: { append: (link: { href: string; rel: string }) => links.push(link) },
    createElement: () => ({}),
    querySelectorAll: (what: string) => links.filter(({ rel }) => what.includes(rel)),
  })
})

afterEach(() => vi.unstubAllGlobals())

const part = async () => ({ default: 'part' })

test('sheets of a part stand in their order before it is there, and none comes twice', async () => {
  const files = ['assets/a.css', 'assets/a.js', 'assets/root.css', 'assets/b.css']
  await Promise.all([
    loadPart(async () => {
      expect(sheets).toEqual(['/* /assets/a.css */', '/* /assets/b.css */'])
      return part()
    }, files),
    loadPart(part, files),
  ])
  await loadPart(part, ['assets/b.css', 'assets/a.js', 'assets/c.css'])
  expect(sheets).toEqual(['/* /assets/a.css */', '/* /assets/b.css */', '/* /assets/c.css */'])
  expect(links.filter(({ rel }) => rel === 'modulepreload')).toHaveLength(1)
})

test('a sheet of a route that goes with it comes again with the part', async () => {
  links.push({ href: 'https://shop.test/assets/route.css#', rel: 'stylesheet' })
  await loadPart(part, ['assets/route.css'])
  expect(sheets).toEqual(['/* /assets/route.css */'])
})

test('a browser that cannot adopt sheets has them in the document', async () => {
  vi.stubGlobal('CSSStyleSheet', class {})
  const loading = loadPart(part, ['assets/f.css'])
  const sheet = links.at(-1) as unknown as { href: string; rel: string; onload: () => void }
  expect([sheet.href, sheet.rel]).toEqual(['https://shop.test/assets/f.css', 'stylesheet'])
  sheet.onload()
  expect(await loading).toEqual({ default: 'part' })
  expect(sheets).toEqual([])
})

test.each([
  ['nobody answers', 'd.css', new Error('no network')],
  ['it is gone after an update', 'e.css', new Response('', { status: 404 })],
])('a sheet is asked for again after %s, and windows hear of it', async (_, file, trouble) => {
  answers = { [`/assets/${file}`]: trouble }
  await expect(loadPart(part, [`assets/${file}`])).rejects.toThrow()
  expect(heard.mock.calls.map(([event]) => event.type)).toEqual(['vite:preloadError'])
  answers = {}
  expect(await loadPart(part, [`assets/${file}`])).toEqual({ default: 'part' })
  expect(sheets).toHaveLength(1)
})
