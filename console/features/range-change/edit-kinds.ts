/** How fields of edits are written and read that the contract's own kinds do not cover. */
import { areProvinceCodes } from '#contract/provinces.ts'
import type { trimDecimals } from '#contract/range-edits.ts'
import type { Kind } from '#web/form/field-row.ts'
import { plain } from '#web/form/figures-typed.ts'
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
  subject: asChosen('', code => code !== ''),
  objects: asChosen<string[]>([], codes => codes.length > 0),
}
export type EditForm = Form<FieldsOf<'desk.range.edit', typeof editKinds>>
