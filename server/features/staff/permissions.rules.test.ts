import { expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { permissions } from '#contract/permissions.ts'
import { mayStaff } from './permissions.ts'

test.each([
  ['dealer', 'order.confirm', true],
  ['operator', 'order.complete', true],
  ['administrator', 'order.confirm', true],
  ['reviewer', 'order.confirm', false],
  ['finance', 'order.complete', false],
] as const)('%s, %s: %s', (role, permission, expected) => {
  expect(mayStaff(role, permission)).toBe(expected)
})

test('every permission that a call asks for is held by somebody', () => {
  const asked = callNames.map(name => callOf(name).staff).filter(each => each !== undefined)
  for (const permission of asked) expect(permissions[permission], permission).not.toHaveLength(0)
})
