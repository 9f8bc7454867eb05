import type { Input, Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'
import { fenOf, wholeOf } from '#contract/typed-figures.ts'
import { yuanOf } from '#web/form/figures-typed.ts'

type Written = Input<'desk.campaign.save'>['gifts']

/** A gift as it stands in fields. */
export interface GiftDraft {
  key: number
  skuCode: string
  from: string
  quantity: string
  quota: string
  /** Pieces that were given already. */
  taken: number
}

export const emptyGift: GiftDraft = { key: 0, skuCode: '', from: '', quantity: '1', quota: '100', taken: 0 }

const sumOf = (from: string): number | undefined => (from.trim() === '' ? 0 : fenOf(from))

/** Which fields of a gift are wrong; the words are those of their text. */
export const giftFaults = ({ skuCode, from, quantity, quota }: GiftDraft) => ({
  skuCode: /^[A-Z0-9-]{4,64}$/.test(skuCode) ? undefined : ('codeWrong' as const),
  from: sumOf(from) === undefined ? ('sumWrong' as const) : undefined,
  quantity: wholeOf(quantity, 1, 9) === undefined ? ('countWrong' as const) : undefined,
  quota: wholeOf(quota, 0, 1_000_000) === undefined ? ('countWrong' as const) : undefined,
})

/** What is given: one at least. */
export const giftsKind: Kind<
  Written,
  readonly GiftDraft[],
  Output<'desk.campaign.detail'>['gifts'],
  'giftsNeeded' | 'giftWrong'
> = {
  empty: [],
  write: gifts =>
    gifts.map(({ skuCode, fromFen, quantity, quota, taken }, key) => ({
      key,
      skuCode,
      from: yuanOf(fromFen),
      quantity: String(quantity),
      quota: String(quota),
      taken,
    })),
  read(gifts) {
    if (gifts.length === 0) return { wrong: 'giftsNeeded' }
    if (gifts.some(gift => Object.values(giftFaults(gift)).some(Boolean))) return { wrong: 'giftWrong' }
    return {
      value: gifts.map(({ skuCode, from, quantity, quota }) => ({
        skuCode,
        fromFen: sumOf(from) ?? 0,
        quantity: wholeOf(quantity, 1, 9) ?? 1,
        quota: wholeOf(quota, 0, 1_000_000) ?? 0,
      })),
    }
  },
}
