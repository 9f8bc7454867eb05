import { expect, test } from 'vitest'
import { permissionNames } from '#contract/permissions.ts'
import { permissionGroups } from './permission-groups.ts'

test('each permission of the table is in one group, and nothing else is', () => {
  expect(Object.values(permissionGroups).flat().sort()).toEqual([...permissionNames].sort())
})
