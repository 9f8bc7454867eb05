/** Nobody who buys is told of colleagues: what only staff are refused stands in no handler of anybody else. */
import { expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { deskErrors } from '#contract/desk-errors.ts'
import { handlers } from './handlers.ts'

const ofStaff = Object.entries(deskErrors)
  .filter(([, words]) => words.some(each => /同事|colleague/i.test(String(each))))
  .map(([name]) => name)

test('there are refusals that speak of colleagues', () => {
  expect(ofStaff).toContain('EDITED_SINCE')
})
test.each(callNames.filter(name => !callOf(name).staff))('%s', name => {
  const source = String(handlers[name])
  expect(ofStaff.filter(refusal => source.includes(refusal))).toEqual([])
})
