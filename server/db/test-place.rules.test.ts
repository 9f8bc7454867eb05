import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testFolder, testPlace } from './test-place.ts'

const STEM = `hesper-place-${process.pid}-`
const made: string[] = []
const remove = (folder: string) => Promise.resolve(rmSync(folder, { recursive: true }))
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder of the process of this number. */
function folderOf(pid: number): string {
  const folder = mkdtempSync(join(testPlace(), `${STEM}${pid}-`))
  made.push(folder)
  return folder
}

test('a new folder takes those of processes that are gone away, and leaves those of the living', async () => {
  const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  const [old, other] = [folderOf(gone), folderOf(process.ppid)]
  made.push(await testFolder(STEM, remove))
  expect([existsSync(old), existsSync(other), existsSync(made.at(-1)!)]).toEqual([false, true, true])
})

test('an old folder that cannot be removed, such as that of another account, is passed over', async () => {
  const gone = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  folderOf(gone)
  made.push(await testFolder(STEM, () => Promise.reject(new Error('EACCES'))))
  expect(existsSync(made.at(-1)!)).toBe(true)
})
