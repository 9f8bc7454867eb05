import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['唐', '以宁', '唐以宁'],
  ['', '以宁', '以宁'],
  ['Miller', 'Ann', 'Ann Miller'],
  ['', '', ''],
])('%s, %s reads %s', (surname, givenName, name) => expect(fullName({ surname, givenName })).toBe(name))
