/**
 * Whether the programs that make the pictures still hold: every one of them compiles, and the bodies that they build have
 * no open seams, no missing parts and the sizes of the range (`art/car/check.py`). Nothing is rendered. What has not
 * changed since it passed is not tried again, anywhere: `art/passed.txt` says what passed and is committed with it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PASSED = 'art/passed.txt'
/** What the bodies are held against. */
const RANGE = 'server/db/seed/range.json'

/** Why the programs cannot be tried on this machine; empty: they can. */
export function whyNotTried(): string {
  const python = spawnSync('python3', ['-c', 'import numpy'], { stdio: 'ignore' })
  if (python.error) return 'no python3 here'
  return python.status === 0 ? '' : 'no numpy here'
}

/** Text that changes with every program and table of the art. */
function keyOf(): string {
  const hash = createHash('sha256')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', 'art', RANGE], {
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter(path => /\.(py|json|ts)$/.test(path) && path !== 'art/manifest.json')
  for (const path of files.filter(existsSync).toSorted()) hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** What a program said when it failed. */
function faultsOf(args: string[], env: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync('python3', args, { encoding: 'utf8', env: { ...process.env, ...env } })
  return done.status === 0
    ? ''
    : `${done.stdout}${done.stderr}`.trim() || `python3 ${args.join(' ')} ended with ${done.status}`
}

/** Compiles and builds. @returns what is wrong; empty when all is well */
function artFaults(): string {
  const key = keyOf()
  if (existsSync(PASSED) && readFileSync(PASSED, 'utf8').trim() === key) return ''
  // Compiled files go into a folder that is thrown away.
  const folder = mkdtempSync(join(tmpdir(), 'art-'))
  try {
    const env = { PYTHONPYCACHEPREFIX: folder }
    const wrong =
      faultsOf(['-m', 'compileall', '-q', '-x', '/[.]work/', 'art'], env) || faultsOf(['-m', 'art.car.check'], env)
    if (wrong) return wrong
  } finally {
    rmSync(folder, { recursive: true })
  }
  writeFileSync(PASSED, `${key}\n`)
  return `all passed, and ${PASSED} says so now: commit it`
}

if (import.meta.main) {
  const wrong = artFaults()
  if (wrong) console.error(wrong)
  process.exitCode = wrong ? 1 : 0
}
