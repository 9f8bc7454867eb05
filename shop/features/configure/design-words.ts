import type { Cause, Change } from '#contract/configure/causes.ts'
import type { OptionKind } from '#contract/configure/range-data.ts'
import type { OptionState } from '#contract/configure/states.ts'
import { formatDate } from '#contract/moments.ts'
import { type Language, textsIn, useLanguage } from '#web/i18n/texts.ts'
import type { Configurator, OptionWords } from './design-load.ts'
import { carSumTexts, stepTexts } from './car-sum.texts.ts'
import { causeTexts, designTexts } from './design.texts.ts'
import { stepOf } from './steps.ts'
import { useDesign } from './use-design.ts'

/** How a buyer is told what the resolver says in codes. */
export interface DesignWords {
  option: (optionCode: string) => OptionWords | undefined
  nameOf: (optionCode: string) => string
  trimName: (spuId: number) => string
  kind: (kind: OptionKind) => string
  /** A reason in a sentence: that of the rule, or one of ours. */
  cause: (cause: Cause) => string
  /** What an option costs here and now. */
  price: (state: OptionState) => string
  change: (change: Change) => string
}

/** The words of a series in a language. */
export function designWords(range: Configurator, language: Language): DesignWords {
  const t = textsIn(designTexts, language)
  const s = textsIn(carSumTexts, language)
  const names = textsIn(stepTexts, language)
  const c = textsIn(causeTexts, language)
  const options = new Map(range.options.map(option => [option.optionCode, option]))
  const trims = new Map(range.trims.map(trim => [trim.spuId, trim]))
  const sentences = new Map(range.sentences.map(({ ruleId, sentence }) => [ruleId, sentence]))
  // A code without words would be a fault of the range; the code itself is better than nothing.
  const nameOf = (code: string) => options.get(code)?.name ?? code
  const trimName = (spuId: number) => trims.get(spuId)?.shortName ?? String(spuId)
  const kind = (each: OptionKind) => names[stepOf[each]]

  function cause(why: Cause): string {
    switch (why.why) {
      case 'rule':
        return sentences.get(why.ruleId) ?? ''
      case 'notOffered':
        return why.spuIds.length > 0 ? c.onlyWith(why.spuIds.map(trimName)) : c.noTrim
      case 'ended':
        return c.endedOn(formatDate(why.lastDay))
      case 'notYet':
        return c.startsOn(formatDate(why.firstDay))
      case 'province':
        return c.elsewhere
      case 'missing':
        return c.missing(kind(why.kind))
      case 'trimEnded':
        return c.trimOver(trimName(why.spuId))
      case 'standard':
        return c.comesWith
      default:
        return c.unknown
    }
  }

  function price({ waived, costFen, standing }: OptionState): string {
    if (standing === 'notOffered') return t.notOffered
    if (standing === 'conflict' || costFen === null) return t.conflict
    if (waived?.why === 'standard') return s.standard
    if (waived) return (waived.why === 'includedIn' ? s.includedIn : s.freeIn)(nameOf(waived.beside))
    return costFen === 0 ? s.noCharge : t.plus(costFen)
  }

  const change = ({ what, optionCode }: Change): string =>
    ({ in: c.comes, out: c.goes, price: c.priced })[what](nameOf(optionCode))

  return { option: code => options.get(code), nameOf, trimName, kind, cause, price, change }
}

const made = new WeakMap<Configurator, DesignWords>()

/** The words of the series that is configured; a document has one language. */
export function useDesignWords(): DesignWords {
  const { range } = useDesign()
  const language = useLanguage()
  let words = made.get(range)
  if (!words) made.set(range, (words = designWords(range, language)))
  return words
}
