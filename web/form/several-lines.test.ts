/** Fields of several lines take a new line: whoever presses Enter in one is not told that it is empty. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callFields } from './call-fields.ts'
import { deskCallFields } from './desk-call-fields.ts'

const rows: Readonly<Record<string, Readonly<Record<string, { kind: string; pattern?: string }>>>> = {
  ...callFields,
  ...deskCallFields,
}

/** What each field of several lines is sent with: a form's file names its call and the field. */
const found = globSync('{console,shop}/**/*.tsx').flatMap(path => {
  const source = readFileSync(path, 'utf8')
  const calls = Object.keys(rows).filter(call => source.includes(`'${call}'`))
  return [...source.matchAll(/<TextAreaField[^>]*?\bname="(\w+)"/g)].flatMap(([, name = '']) =>
    calls.flatMap(call => (rows[call]?.[name] ? [[`${call} ${name}`, rows[call][name].pattern ?? ''] as const] : [])),
  )
})

test('are found', () => expect(found.length).toBeGreaterThan(24))

test.each(found)('%s', (_, pattern) => {
  expect('第一行。\n第二行。').toMatch(new RegExp(pattern, 'u'))
})
