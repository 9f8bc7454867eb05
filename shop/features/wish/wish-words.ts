import { optionKinds } from '#contract/configure/range-data.ts'
import { formatMoney } from '#contract/figures.ts'
import { carSumTexts } from '#shop/features/configure/car-sum.texts.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import type { Wished } from './wish-car.ts'

export type WishLine = Wished['lines'][number]

/** What a line of the price says: its sum, or why there is none. */
function priceWords({ waived, beside, priceFen }: WishLine, d: Texts<typeof carSumTexts>): string {
  if (waived === 'standard' || (waived && beside === null)) return d.standard
  if (waived) return (waived === 'includedIn' ? d.includedIn : d.freeIn)(beside ?? '')
  return priceFen === 0 ? d.noCharge : formatMoney(priceFen)
}

/** The price words of lines. */
export function useLinePrice(): (line: WishLine) => string {
  const d = useTexts(carSumTexts)
  return line => priceWords(line, d)
}

/** So many further options are named; the others are counted. */
const MOST_NAMED = 3

/**
 * What tells this car from others at a glance: its paint, wheels and cabin, and what was added.
 * @returns names, and how many further ones are not named
 */
export function keyOptions(lines: readonly WishLine[]): { looks: string[]; added: string[]; more: number } {
  const nameOf = (kind: WishLine['kind']) => lines.filter(line => line.kind === kind).map(line => line.name)
  const added = lines.filter(line => line.kind === 'FLEXIBLE' && line.waived !== 'standard').map(line => line.name)
  return {
    looks: [...nameOf('PAINT'), ...nameOf('WHEEL'), ...nameOf('UPHOLSTERY')],
    added: added.slice(0, MOST_NAMED),
    more: Math.max(0, added.length - MOST_NAMED),
  }
}

/** Lines by what they belong to, in the order of the steps; kinds without a line are left out. */
export const linesByKind = (lines: readonly WishLine[]): [kind: WishLine['kind'], lines: WishLine[]][] =>
  optionKinds
    .map((kind): [WishLine['kind'], WishLine[]] => [kind, lines.filter(line => line.kind === kind)])
    .filter(([, own]) => own.length > 0)

/** Nothing of it can be ordered any more, nor anything near it. */
export const isOver = ({ buildable, now }: Pick<Wished, 'buildable' | 'now'>): boolean => !buildable && now === null
