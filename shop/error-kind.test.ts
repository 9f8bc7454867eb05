import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api-failure.ts'
import { errorKind, requestIdOf } from './error-kind.ts'

const response = (status: number) => ({ status, statusText: '', internal: false, data: null })
const failure = (status: number, code: number) => new ApiFailure('words', { status, code, requestId: 'r1', told: true })

test.each([
  ['a page that is not there', response(404), false, 'notFound'],
  ['a thing that is not there', failure(200, 2001), false, 'notFound'],
  ['no network', new TypeError('Failed to fetch'), true, 'offline'],
  [
    'a chunk that is gone in Chromium',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    false,
    'updated',
  ],
  ['a chunk that is gone in Safari', new TypeError('Importing a module script failed.'), false, 'updated'],
  ['a style sheet that is gone', new Error('Unable to preload CSS for /assets/a.css'), false, 'updated'],
  ['a server that fails', response(500), false, 'busy'],
  ['a server that does not answer', failure(0, 0), false, 'busy'],
  ['a refusal', failure(200, 4004), false, 'refused'],
  ['a mistake of ours', new RangeError('Not a whole number'), false, 'broken'],
  ['something odd', undefined, false, 'broken'],
])('%s', (_, error, offline, kind) => expect(errorKind(error, offline)).toBe(kind))

test('the id of the failed call is shown', () => {
  expect(requestIdOf(failure(500, 500))).toBe('r1')
  expect(requestIdOf(new Error('x'))).toBeUndefined()
})
