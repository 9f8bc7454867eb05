/** How fields of edits are written and read that the contract's own kinds do not cover. */
import type { Energy } from '#contract/car-codes.ts'
import type { LoanRate } from '#contract/loan-offer.ts'
import { areProvinceCodes } from '#contract/provinces.ts'
import type { trimDecimals } from '#contract/range-edits.ts'
import type { Kind } from '#web/form/field-row.ts'
import { plain } from '#contract/typed-figures.ts'
import { asChosen } from '#web/form/kinds.ts'
import type { FieldsOf, Form } from '#web/form/use-form.ts'

/** A number of a list, as its select holds it; nothing chosen is null. */
const chosenNumber: Kind<number | null, string> = {
  empty: '',
  write: value => (value === null ? '' : String(value)),
  read: written => ({ value: written === '' ? null : Number(written) }),
}
const chosenCode: Kind<string | null, string> = {
  empty: '',
  write: value => value ?? '',
  read: written => ({ value: written === '' ? null : written }),
}
/** A day that has to be there. */
const neededDay: Kind<string | undefined, string> = {
  empty: '',
  write: value => value ?? '',
  read: written => ({ value: written === '' ? undefined : written }),
}
/** Codes of provinces with commas between them; nothing is everywhere. */
const provinceCodes: Kind<number[] | null, string> = {
  empty: '',
  write: codes => codes?.join(', ') ?? '',
  read(written) {
    const codes = written
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map(Number)
    if (!areProvinceCodes(codes)) return { wrong: 'wrong' }
    return { value: codes.length === 0 ? null : codes }
  },
}
const chosenTrims: Kind<number[] | null, readonly number[]> = {
  empty: [],
  write: spuIds => spuIds ?? [],
  read: chosen => ({ value: chosen.length === 0 ? null : [...chosen] }),
}

const chosenCodes = <C extends string>(): Kind<C[] | null, readonly C[]> => ({
  empty: [],
  write: codes => codes ?? [],
  read: chosen => ({ value: chosen.length === 0 ? null : [...chosen] }),
})

const numbersIn = (written: string): string[] =>
  plain(written)
    .split(/[\s,，、%/]+/)
    .filter(Boolean)

/** Shares in per cent with commas between them. */
export const percents: Kind<number[] | undefined, string> = {
  empty: '',
  write: list => list?.join(', ') ?? '',
  read(written) {
    const list = numbersIn(written).map(Number)
    if (list.length === 0) return { value: undefined }
    return isRising(list) ? { value: list } : { wrong: 'wrong' }
  },
}
const isRising = (list: readonly number[]): boolean =>
  list.length <= 20 && list.every((n, at) => Number.isInteger(n) && n >= 0 && n <= 90 && n > (list[at - 1] ?? -1))

/** Rates, one a line: months, from which down payment, per cent a year. */
export const rateLines: Kind<LoanRate[] | undefined, string> = {
  empty: '',
  write: rates =>
    rates?.map(({ months, fromDown, basisPoints }) => `${months} ${fromDown} ${basisPoints / 100}`).join('\n') ?? '',
  read(written) {
    const lines = written
      .split('\n')
      .map(numbersIn)
      .filter(line => line.length > 0)
    if (lines.length === 0) return { value: undefined }
    const rates = lines.map(rateIn)
    const whole = rates.filter(rate => rate !== null)
    return whole.length === rates.length && rates.length <= 60 ? { value: whole } : { wrong: 'wrong' }
  },
}

function rateIn(line: readonly string[]): LoanRate | null {
  const [months = '', fromDown = '', yearly = ''] = line
  const isNumber = /^\d{1,2}$/.test(months) && /^\d{1,2}$/.test(fromDown) && /^\d{1,2}(\.\d{1,2})?$/.test(yearly)
  const rate = { months: Number(months), fromDown: Number(fromDown), basisPoints: Math.round(Number(yearly) * 100) }
  const isIn = rate.months >= 6 && rate.months <= 84 && rate.fromDown <= 90 && rate.basisPoints <= 2400
  return line.length === 3 && isNumber && isIn ? rate : null
}

/** A number with one decimal at most. @param none what is sent where nothing stands */
export const decimal = <N extends null | undefined>(none: N): Kind<number | N, string, number | null> => ({
  empty: '',
  write: value => (value === null ? '' : String(value)),
  read(written) {
    const text = plain(written)
    if (text === '') return { value: none }
    return /^\d{1,3}(\.\d)?$/.test(text) ? { value: Number(text) } : { wrong: 'wrong' }
  },
})

const decimals = {
  accelS: decimal(undefined),
  consumption: decimal(undefined),
  batteryKwh: decimal(null),
  batteryNetKwh: decimal(null),
} satisfies Record<(typeof trimDecimals)[number], unknown>

/** Fields of edits that the contract's own kinds do not cover. */
export const editKinds = {
  ...decimals,
  successor: chosenNumber,
  replacedBy: chosenCode,
  broughtBy: chosenCode,
  sopOn: neededDay,
  validFrom: chosenCode,
  validTo: chosenCode,
  provinces: provinceCodes,
  spuIds: chosenTrims,
  seriesCodes: chosenCodes<string>(),
  energies: chosenCodes<Energy>(),
  downPercents: percents,
  rates: rateLines,
  subject: asChosen('', code => code !== ''),
  objects: asChosen<string[]>([], codes => codes.length > 0),
}
export type EditForm = Form<FieldsOf<'desk.range.edit', typeof editKinds>>
