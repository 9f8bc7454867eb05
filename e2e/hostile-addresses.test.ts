/** Addresses as strangers write them: whatever a link asks of a public page, the page says something sensible. */
import { describe, expect, test } from 'vitest'
import { routeTable } from '#shop/route-table.ts'
import { knownQueryKeys } from '#shop/query-keys.ts'
import { needsLogin } from '#web/session.ts'
import { ask } from './calls.ts'
import { ofShop } from './the-shop.ts'

const origin = ofShop('origin')

/** Values of every query key that a page reads, as they stand in an address. */
const values = {
  'U+0000': '%00',
  'a line end': 'a%0D%0Ab',
  'an emoji where the text is cut': `${'a'.repeat(49)}%F0%9F%98%80`,
  'a broken escape': '%F0%9F%98',
  'a number that is none': '-1e99',
  'a name of every object': '__proto__',
  'a very long text': 'x'.repeat(3000),
}

describe.each(Object.entries(values))('%s', (_, value) => {
  const query = knownQueryKeys.map(key => `${key}=${value}`).join('&')
  test('breaks no public page', async () => {
    const goods = (await ask(origin, 'goods.list', { pageSize: 1 })).rows[0]!
    const paths = routeTable
      .filter(row => !row.developmentOnly && row.header !== 'none')
      .flatMap(row => row.paths)
      .filter(path => !needsLogin(path))
      .map(path => path.replace(':spuCode', goods.spuCode).replace(/:\w+/g, '200001020'))
    expect(paths.length).toBeGreaterThan(15)
    const broken: string[] = []
    for (const path of paths) {
      const answer = await fetch(`${origin}${path}?${query}`, { redirect: 'manual', headers: { accept: 'text/html' } })
      await answer.arrayBuffer()
      if (answer.status >= 500) broken.push(`${answer.status} ${path}`)
    }
    expect(broken).toEqual([])
  })
})
