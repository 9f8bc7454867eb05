import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/codes.ts'
import { permissionNames, permissions } from '#contract/permissions.ts'
import { ownQueue } from './cases.page.tsx'

const rightsOf = (role: StaffRole) =>
  permissionNames.filter(name => (permissions[name] as readonly string[]).includes(role))

test.each([
  ['operator', 'review'],
  ['administrator', 'review'],
  ['dealer', 'dealer'],
  ['finance', 'stuck'],
] as const)('%s begins at the list in which something can be done: %s', (role, queue) => {
  expect(ownQueue(rightsOf(role))).toBe(queue)
})
