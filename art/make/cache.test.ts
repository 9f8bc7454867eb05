import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf, keyOfSources } from './cache.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'art-'))
  mkdirSync(join(folder, 'car/series'), { recursive: true })
  writeFileSync(join(folder, 'car/body.py'), 'one')
  writeFileSync(join(folder, 'car/series/sedan.json'), '{}')
  writeFileSync(join(folder, 'car/series/suv.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const sources = ['car', '!car/series', 'car/series/sedan.json']

test('a changed source changes the key, an untouched one keeps it', () => {
  const before = keyOfSources(sources, folder)
  expect(keyOfSources(sources, folder)).toBe(before)
  writeFileSync(join(folder, 'car/body.py'), 'three')
  expect(keyOfSources(sources, folder)).not.toBe(before)
})

test('what is left out does not count, but what is named again does', () => {
  const before = keyOfSources(sources, folder)
  writeFileSync(join(folder, 'car/series/suv.json'), '{"other":1}')
  expect(keyOfSources(sources, folder)).toBe(before)
  writeFileSync(join(folder, 'car/series/sedan.json'), '{"other":1}')
  expect(keyOfSources(sources, folder)).not.toBe(before)
})

test('a moved source changes the key', () => {
  const before = keyOfSources(['car'], folder)
  rmSync(join(folder, 'car/series/suv.json'))
  writeFileSync(join(folder, 'car/series/van.json'), '{}')
  expect(keyOfSources(['car'], folder)).not.toBe(before)
})

test('the key of a step follows its job and what it builds on', () => {
  const job = { view: 'side', samples: 8 }
  expect(keyOf(job, 'a')).toBe(keyOf({ ...job }, 'a'))
  expect(keyOf(job, 'a')).not.toBe(keyOf({ ...job, samples: 9 }, 'a'))
  expect(keyOf(job, 'a')).not.toBe(keyOf(job, 'b'))
})
