import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const text = JSON.stringify({ code: '459209093624', 名: '长庚' })

test('a sealed text is read with its secret alone', () => {
  const sealed = seal(text, 'c1\nkey-of-the-press')
  expect(unseal(sealed, 'c1\nkey-of-the-press')).toBe(text)
  expect(unseal(sealed, 'c2\nkey-of-the-press')).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('459209093624')
  expect(seal(text, 'c1\nkey-of-the-press')).not.toEqual(sealed)
})
test('one that was changed or is missing is not read', () => {
  const sealed = seal(text, 'a')
  sealed[sealed.length - 1]! ^= 1
  expect(unseal(sealed, 'a')).toBeUndefined()
  expect(unseal(Buffer.alloc(0), 'a')).toBeUndefined()
})
test('a long answer is kept small', () => {
  const long = JSON.stringify(
    Array.from({ length: 100 }, (_, n) => ({ title: '地毯', sku: `HG-${n}`, picture: 'goods/mat' })),
  )
  expect(seal(long, 'a').length).toBeLessThan(long.length / 8)
})
