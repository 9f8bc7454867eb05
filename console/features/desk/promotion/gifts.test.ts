import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapes } from '#contract/shapes.ts'
import { emptyGift, type GiftDraft, giftFaults, giftsKind } from './gifts.ts'

const gift = (change: Partial<GiftDraft> = {}): GiftDraft => ({ ...emptyGift, skuCode: 'MUG-BLACK', ...change })
const contract = shapes['desk.campaign.save'].in.shape.gifts

describe('gifts in fields', () => {
  test('say what the contract takes, in fen and whole pieces', () => {
    const read = giftsKind.read([gift({ from: '￥1,280.50', quantity: '２', quota: '50' }), gift({ from: ' ' })])
    const value = [
      { skuCode: 'MUG-BLACK', fromFen: 128_050, quantity: 2, quota: 50 },
      { skuCode: 'MUG-BLACK', fromFen: 0, quantity: 1, quota: 100 },
    ]
    expect(read).toEqual({ value })
    expect(contract.parse(value)).toEqual(value)
  })

  test('come back as they were stored', () => {
    const stored = [{ skuCode: 'MUG-BLACK', fromFen: 9_990, quantity: 3, quota: 0, taken: 7 }]
    const drafts = giftsKind.write(stored as never)
    expect(drafts).toEqual([{ key: 0, skuCode: 'MUG-BLACK', from: '99.90', quantity: '3', quota: '0', taken: 7 }])
    expect(giftsKind.read(drafts)).toEqual({
      value: [{ skuCode: 'MUG-BLACK', fromFen: 9_990, quantity: 3, quota: 0 }],
    })
  })

  test.each([
    ['skuCode', ['', 'mug', 'A B', 'ABC', 'X'.repeat(65)]],
    ['from', ['x', '-1', '1.234', '530,00']],
    ['quantity', ['', '0', '10', '1.5', '-1']],
    ['quota', ['', '-1', '1000001', '1e3']],
  ] as const)('say which field is wrong: %s', (field, values) => {
    for (const value of values) {
      const draft = gift({ [field]: value })
      const wrong = Object.entries(giftFaults(draft)).flatMap(([name, fault]) => (fault ? [name] : []))
      expect(wrong, value).toEqual([field])
      expect(giftsKind.read([gift(), draft])).toEqual({ wrong: 'giftWrong' })
    }
  })

  test('are one at least', () => expect(giftsKind.read([])).toEqual({ wrong: 'giftsNeeded' }))

  test('never send what the contract refuses, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('0', '9', '99.99', '100000000', '1000000', 'MUG-1'),
    )
    const drafts = fc.array(
      fc.record({ skuCode: typed, from: typed, quantity: typed, quota: typed }).map(change => gift(change)),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(drafts, written => {
        const read = giftsKind.read(written)
        expect('value' in read ? contract.safeParse(read.value).error : undefined).toBeUndefined()
      }),
    )
  })
})
