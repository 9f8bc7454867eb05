import { chanceParts } from '#contract/lottery-codes.ts'
import type { Input, Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'
import { fenOf, wholeOf } from '#contract/typed-figures.ts'
import { yuanOf } from '#web/form/figures-typed.ts'

type Written = Input<'desk.lottery.save'>['prizes']

/** A prize as it stands in fields. */
export interface PrizeDraft {
  key: number
  kind: 'coupon' | 'gift'
  nameCn: string
  nameEn: string
  couponCode: string
  /** Per cent. */
  chance: string
  quota: string
  /** Yuan. */
  cost: string
}

export const emptyPrize: PrizeDraft = {
  key: 0,
  kind: 'coupon',
  nameCn: '',
  nameEn: '',
  couponCode: '',
  chance: '',
  quota: '100',
  cost: '0',
}

/** Parts per million of a share that is typed in per cent; undefined: it is none. */
export function ppmOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined
  const ppm = Math.round(Number(text) * 10_000)
  return ppm >= 1 && ppm <= chanceParts ? ppm : undefined
}

/** Which fields of a prize are wrong; the words are those of their text. */
export const prizeFaults = ({ kind, nameCn, nameEn, couponCode, chance, quota, cost }: PrizeDraft) => ({
  nameCn: nameCn.trim() === '' ? ('needed' as const) : undefined,
  nameEn: nameEn.trim() === '' ? ('needed' as const) : undefined,
  couponCode: kind === 'gift' || /^[A-Z0-9-]{3,40}$/.test(couponCode) ? undefined : ('couponWrong' as const),
  chance: ppmOf(chance) === undefined ? ('chanceWrong' as const) : undefined,
  quota: wholeOf(quota, 1, 1_000_000) === undefined ? ('quotaWrong' as const) : undefined,
  cost: fenOf(cost) === undefined ? ('costWrong' as const) : undefined,
})

/** What is left for no prize, in parts per million; less than nothing: too much is given. */
export const restOf = (prizes: readonly PrizeDraft[]): number =>
  chanceParts - prizes.reduce((sum, { chance }) => sum + (ppmOf(chance) ?? 0), 0)

/** The prizes of a lottery: one at least, and no more chance than there is. */
export const prizesKind: Kind<
  Written,
  readonly PrizeDraft[],
  Output<'desk.lottery.detail'>['prizes'],
  'prizesNeeded' | 'prizeWrong' | 'chancesWrong'
> = {
  empty: [],
  write: prizes =>
    prizes.map(({ kind, nameCn, nameEn, couponCode, chancePpm, quota, costFen }, key) => ({
      key,
      kind,
      nameCn,
      nameEn,
      couponCode: couponCode ?? '',
      chance: String(Number((chancePpm / 10_000).toFixed(4))),
      quota: String(quota),
      cost: yuanOf(costFen),
    })),
  read(prizes) {
    if (prizes.length === 0) return { wrong: 'prizesNeeded' }
    if (prizes.some(prize => Object.values(prizeFaults(prize)).some(Boolean))) return { wrong: 'prizeWrong' }
    if (restOf(prizes) < 0) return { wrong: 'chancesWrong' }
    return {
      value: prizes.map(({ kind, nameCn, nameEn, couponCode, chance, quota, cost }) => ({
        kind,
        nameCn: nameCn.trim(),
        nameEn: nameEn.trim(),
        ...(kind === 'coupon' ? { couponCode } : {}),
        chancePpm: ppmOf(chance) ?? 0,
        quota: wholeOf(quota, 1, 1_000_000) ?? 0,
        costFen: fenOf(cost) ?? 0,
      })),
    }
  },
}
