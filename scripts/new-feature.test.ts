import { expect, test } from 'vitest'
import { namesOf, newFiles } from '#scripts/new-feature.ts'

test('a name is spelt for files, calls, tables and types', () => {
  expect(namesOf('test-drive')).toEqual({
    kebab: 'test-drive',
    camel: 'testDrive',
    snake: 'test_drive',
    pascal: 'TestDrive',
  })
})

test.each(['', 'Lead', 'test_drive', '../x', 'lead-', '1st'])('"%s" is no name', name => {
  expect(() => namesOf(name)).toThrow('is not a name')
})

test('a feature begins with its migration, shapes, queries, handlers and a test', () => {
  const files = newFiles(namesOf('lead'), '040')
  expect(Object.keys(files)).toEqual([
    'server/db/migrations/040-lead.ts',
    'contract/shapes/lead.ts',
    'server/features/lead/lead.queries.ts',
    'server/features/lead/lead.handlers.ts',
    'server/features/lead/lead.test.ts',
  ])
  expect(Object.values(files).join()).not.toMatch(/undefined|\$\{/)
})
