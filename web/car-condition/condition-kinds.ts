/** How what is stated of a condition stands in the form kit; an address that only says it needs nothing of that. */
import { mustChoose } from '#web/form/kinds.ts'
import type { OwnFields } from '#web/form/use-form.ts'
import type { Grade } from './condition.ts'

export const conditionKinds = {
  body: mustChoose<Grade>(),
  cabin: mustChoose<Grade>(),
  mechanics: mustChoose<Grade>(),
  tyres: mustChoose<Grade>(),
  services: mustChoose<'full' | 'partly' | 'none'>(),
  keys: mustChoose<'2' | '1'>(),
  accident: mustChoose<'no' | 'yes'>(),
}
export type ConditionFieldTypes = OwnFields<typeof conditionKinds>
