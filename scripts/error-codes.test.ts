import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '../contract/errors.ts'
import { namedErrors } from './error-codes.ts'

const named = namedErrors()

test('what a page does something about keeps its code', () => {
  expect(named.SMS_CODE_WRONG).toEqual([errors.SMS_CODE_WRONG[0]])
  // Every name that a form or a loader compares with, wherever it stands.
  const compared = globSync('{shop,web}/**/*.{ts,tsx}')
    .filter(path => !/\.test\.|\/test-/.test(path))
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(/\bis\('([A-Z_]+)'\)|\berrors\.([A-Z_]+)/g)])
    .map(([, asked, read]) => asked ?? read!)
  expect(compared.length).toBeGreaterThan(30)
  expect(compared.filter(name => !(name in named))).toEqual([])
})

test('what no page names is left out', () => {
  const left = Object.keys(errors).filter(name => !(name in named))
  expect(left.length).toBeGreaterThan(300)
})
