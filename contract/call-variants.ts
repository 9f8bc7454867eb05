import type { Call } from './call-row.ts'
import { callNames, callOf } from './calls.ts'
import type { CallName } from './kit.ts'

const addressOf = ({ method, path }: Call): string => `${method} ${path}`
const variants = Map.groupBy(
  callNames.filter(name => callOf(name).when),
  name => addressOf(callOf(name)),
)

const isMeant = ({ when }: Call, input: Record<string, unknown>): boolean => {
  const value = when && input[when.field]
  if (value === undefined || value === null || value === '') return false
  return when?.values?.some(each => each === value) ?? true
}

/** Rows that share the address of one that has no `when`. */
export const variantsOf = (name: CallName): readonly CallName[] => variants.get(addressOf(callOf(name))) ?? []

/**
 * The row that answers an input: of rows that share an address the one whose `when` it fulfils, otherwise the one that has
 * none.
 * @param name  the row of this address that has no `when`
 * @param input as it came, not checked
 */
export function variantFor(name: CallName, input: unknown): CallName {
  const others = variantsOf(name)
  if (others.length === 0 || typeof input !== 'object' || input === null) return name
  return others.find(other => isMeant(callOf(other), input as Record<string, unknown>)) ?? name
}
