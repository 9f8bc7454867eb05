/** Fields of a used car that the contract's own kinds do not cover. */
import type { Paint, Upholstery } from '#contract/car-codes.ts'
import type { UseKind, VehicleSource } from '#contract/used-car-codes.ts'
import type { Kind } from '#web/form/field-row.ts'
import { asChosen } from '#web/form/kinds.ts'

/** A day, or none. */
const dayOrNone: Kind<string | null, string, string | null> = {
  empty: '',
  write: day => day ?? '',
  read: written => ({ value: written === '' ? null : written }),
}
/** A day that is needed. */
export const dayKind: Kind<string, string> = {
  empty: '',
  write: day => day,
  read: written => (written === '' ? { wrong: 'wrong' } : { value: written }),
}
/** One of a list by its code; nothing is chosen at first. */
export const picked = <C extends string>(): Kind<C, C | ''> => ({
  empty: '',
  write: code => code,
  read: written => (written === '' ? { wrong: 'wrong' } : { value: written }),
})
/** The same of a number, such as that of a version. */
export const numberPicked: Kind<number, string> = {
  empty: '',
  write: String,
  read: written => (written === '' ? { wrong: 'wrong' } : { value: Number(written) }),
}
/** One of a list of numbers, or none. */
export const numberOrNone: Kind<number | null, string, number | null> = {
  empty: '',
  write: value => (value === null ? '' : String(value)),
  read: written => ({ value: written === '' ? null : Number(written) }),
}

export const carKinds = {
  spuId: numberPicked,
  paint: picked<Paint>(),
  cabin: picked<Upholstery>(),
  useKind: picked<UseKind>(),
  vehicleSource: picked<VehicleSource>(),
  registeredOn: dayOrNone,
  plateCity: numberOrNone,
  grade: numberOrNone,
  insuredTo: dayOrNone,
  inspectedTo: dayOrNone,
  warrantyTo: dayOrNone,
  equipment: asChosen<string[]>([]),
}
