import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './build.ts'

test('without the packages that build the site, says which are missing and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unbuilt-'))
  mkdirSync(join(folder, 'shop'))
  writeFileSync(join(folder, 'shop/root.tsx'), '')
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/build.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stderr).toMatch(/^The site has to be built[^\n]*--omit=dev[^\n]*\n$/)
  expect(status).toBe(1)
})

test('whatever says how the site is built has it built anew', () => {
  const configs = globSync('{vite,vite.*,react-router}.config.ts')
  const said = configs.flatMap(config =>
    Array.from(readFileSync(config, 'utf8').matchAll(/from '\.\/(scripts\/[^']+)'/g), ([, path]) => path),
  )
  expect(said.length).toBeGreaterThan(5)
  expect(SETTINGS).toEqual(expect.arrayContaining([...configs, ...said]))
})
