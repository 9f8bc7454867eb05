import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRouted } from './route-table.ts'

/** Addresses of this shop that the server writes into messages, in full or up to what is filled in. */
const ways = globSync('server/features/**/*.ts').flatMap(file => {
  if (file.endsWith('.test.ts')) return []
  const text = readFileSync(file, 'utf8')
  if (!/leaveMessage|newMessage/.test(text)) return []
  return [...text.matchAll(/\b(?:path|list|detail): [`'](\/[^`'?$]*)/g)].map(([, path]) => ({ file, path: path! }))
})

test('messages lead to pages that there are', () => {
  expect(ways.length).toBeGreaterThan(8)
  expect(ways.filter(({ path }) => !isRouted(path.endsWith('/') && path !== '/' ? `${path}1` : path))).toEqual([])
})
