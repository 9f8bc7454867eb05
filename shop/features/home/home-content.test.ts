import { expect, test, vi } from 'vitest'
import type { ContentBlock, ContentData } from '#shop/features/content-page/content-load.ts'
import { homeContent, orderedParts } from './home-content.ts'

const block = (kind: string, key: string, more: object = {}) =>
  ({ kind, key, title: key, text: [], short: '', kicker: '', pictures: [], link: null, place: null, ...more }) as never
const pageOf = (...blocks: ContentBlock[]) => ({ blocks }) as unknown as ContentData['page']
const shelf = (place: string) => block('homePart', place, { place })
const ask = vi.fn() as never

const keys = async (mobile: boolean, ...blocks: ContentBlock[]) =>
  orderedParts((await homeContent(pageOf(...blocks), ask)).parts, mobile).map(({ key }) => key)

test('of two beginnings for a tab the first that is shown now stands there', async () => {
  const page = pageOf(
    block('homeHero', 'campaign', { place: 'buy' }),
    block('homeHero', 'usual', { place: 'buy' }),
    block('homeHero', 'sell', { place: 'sell' }),
  )
  const { heroes } = await homeContent(page, ask)
  expect(heroes.buy?.title).toBe('campaign')
  expect(heroes.sell?.title).toBe('sell')
  expect(heroes.shop).toBeUndefined()
})

test('parts stand as they were written', async () => {
  const blocks = [shelf('newest'), block('homeFigures', 'promise'), shelf('goods'), shelf('outlets')]
  expect(await keys(false, ...blocks)).toEqual(['newest', 'promise', 'goods', 'outlets'])
})

test.each([
  ['before the outlets', [shelf('newest'), shelf('goods'), shelf('outlets')], ['goods', 'newest', 'outlets']],
  ['last', [shelf('newest'), shelf('outlets'), shelf('goods')], ['outlets', 'goods', 'newest']],
  ['nowhere', [shelf('goods')], ['goods']],
])('the newest cars stand %s on a phone', async (_, blocks, expected) => {
  expect(await keys(true, ...blocks)).toEqual(expected)
})
