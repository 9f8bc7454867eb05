import { expect, test } from 'vitest'
import { takesGzip } from './encoding.ts'

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['*', true],
  ['GZIP; Q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*, gzip;q=0', false],
  ['*;q=0', false],
  ['br', false],
  ['not-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('%s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes)
})
