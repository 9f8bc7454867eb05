/** What can be chosen of a field of the range, in words. Pure. */
import { bodies, drives, energies, gearboxes } from '#contract/car-codes.ts'
import type { Choice } from '#contract/choice.ts'
import { optionKinds, ruleKinds } from '#contract/configure/range-data.ts'
import type { Language } from '#contract/errors.ts'
import {
  aspirations,
  bodyTypeWords,
  chemistries,
  consumptionStandards,
  equipmentGroupWords,
  equipmentStates,
  financedCars,
  financeKinds,
  lenders,
  newCarCampaignKinds,
} from '#contract/range-codes.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { rangeTexts } from './range-change.texts.ts'

/** Fields of which one of a few is chosen. */
export const choiceFields = [
  'bodyType',
  'bodyKey',
  'energy',
  'gearbox',
  'drive',
  'consumptionStandard',
  'aspiration',
  'batteryChemistry',
  'optionKind',
  'optionGroup',
  'equipmentGroup',
  'equipmentState',
  'ruleKind',
  'campaignKind',
  'loanKind',
  'lender',
  'financed',
] as const
export type ChoiceField = (typeof choiceFields)[number]

const campaignWords = { gift: 'as_gift', tradeIn: 'tradeIn', interest: 'interest', cash: 'cash' } as const
const financedWords = { new: 'forNew', used: 'forUsed' } as const
const stateWords = { standard: 'as_standard', option: 'as_option', none: 'notFitted' } as const

type Words = Texts<typeof rangeTexts>
type Named = { value: string; label: string }

/** The choices of a field in their order. */
export function choicesOf(field: ChoiceField, t: Words, language: Language): Named[] {
  const named = (choices: readonly Choice<string>[]) =>
    choices.map(({ code, cn, en }) => ({ value: code, label: language === 'en' ? en : cn }))
  const worded = <V extends keyof Words & string>(values: readonly V[]) =>
    values.map(value => ({ value, label: String(t[value]) }))
  switch (field) {
    case 'bodyType':
      return named(bodyTypeWords)
    case 'bodyKey':
      return named(bodies)
    case 'energy':
      return named(energies)
    case 'gearbox':
      return named(gearboxes)
    case 'drive':
      return named(drives)
    case 'consumptionStandard':
      return consumptionStandards.map(value => ({ value, label: value }))
    case 'aspiration':
      return worded(aspirations)
    case 'batteryChemistry':
      return worded(chemistries)
    case 'optionKind':
      return worded(optionKinds)
    case 'optionGroup':
      return worded(['package', 'single', 'accessory'])
    case 'equipmentGroup':
      return named(equipmentGroupWords)
    case 'equipmentState':
      return equipmentStates.map(value => ({ value, label: t[stateWords[value]] }))
    case 'ruleKind':
      return worded(ruleKinds)
    case 'campaignKind':
      return newCarCampaignKinds.map(value => ({ value, label: t[campaignWords[value]] }))
    case 'loanKind':
      return worded(financeKinds)
    case 'lender':
      return worded(lenders)
    case 'financed':
      return financedCars.map(value => ({ value, label: t[financedWords[value]] }))
  }
}
