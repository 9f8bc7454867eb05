import { expect, test } from 'vitest'
import { termsOf } from './campaign-terms.ts'

const said = (label: string, text: string) => termsOf({ label, label2: JSON.stringify({ text, kind: 'amountOff' }) })

test('terms are said where the short word says less', () => {
  expect(said('换季养护', '满 ¥1,000 减 ¥100')).toBe('满 ¥1,000 减 ¥100')
  expect(said('满 1,000 减 100', '满 ¥1,000 减 ¥100，满 ¥2,000 减 ¥250')).toBe('满 ¥1,000 减 ¥100，满 ¥2,000 减 ¥250')
})

test('and not twice, however their figures are written', () => {
  expect(said('满 1,000 减 100', '满 ¥1,000 减 ¥100')).toBe('')
  expect(said('¥100 off orders over ¥1,000', '¥100 off orders over ¥1,000')).toBe('')
})
