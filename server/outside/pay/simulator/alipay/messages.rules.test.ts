import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gbk } from '../gbk.ts'
import { unzipSync } from '../test-unzip.ts'
import { zip } from '../zip.ts'
import { readParameters } from './messages.ts'
import { AlipayError, placeOrder } from './trades.ts'

test('parameters of address and body are read together, none twice', () => {
  expect(readParameters('a=1&b=%E4%B8%AD', 'c=%25')).toEqual({ a: '1', b: '中', c: '%' })
  expect(readParameters('a=1', 'a=1')).toBeUndefined()
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), (query, body) => {
      const read = readParameters(query, body)
      expect(read === undefined || Object.values(read).every(value => typeof value === 'string')).toBe(true)
    }),
  )
})

test('an order is refused by a sub-code, whatever is in it', async () => {
  const kit = { books: { now: () => new Date() } } as Parameters<typeof placeOrder>[0]
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async text => {
      await expect(placeOrder(kit, 'page', { biz_content: text })).rejects.toBeInstanceOf(AlipayError)
    }),
  )
})

test('GBK reads back, and what it does not have is a question mark', () => {
  const decoder = new TextDecoder('gbk')
  expect(gbk('支付').toString('hex')).toBe('d6a7b8b6')
  expect(decoder.decode(gbk('账单（元）,abc\t龍'))).toBe('账单（元）,abc\t龍')
  expect(gbk('😀').toString()).toBe('?')
})

test('a ZIP reads back', () => {
  const entry = fc.record({ name: fc.uint8Array({ minLength: 1 }), content: fc.uint8Array() })
  fc.assert(
    fc.property(fc.array(entry), entries => {
      const given = entries.map(({ name, content }) => ({ name: Buffer.from(name), content: Buffer.from(content) }))
      expect(unzipSync(zip(given))).toEqual(given)
    }),
  )
})
