/**
 * `npm run check`: everything that can be said about the sources without running the shop, in seconds; with
 * `-- --measures` the figures about them alone.
 */
import { spawn, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { whyNotTried } from '#scripts/art-programs.ts'
import { measure, measureLine } from '#scripts/measures.ts'
import type { Source } from '#scripts/source.ts'
import { sourceRules } from '#scripts/source-rules.ts'

export interface CheckResult {
  name: string
  /** Empty when all is well. */
  complaint: string
  seconds: number
}

const CODE = /\.(ts|tsx|mjs|css|json|md)$/
const NO_SOURCE = /^(package-lock\.json|art\/|shop\/public\/)/

/**
 * What the type checker remembers of the last run. Alone it takes a third of the processor's time that its several
 * threads take together, and other checks run beside it.
 */
const KNOWN_TYPES = 'node_modules/.cache/types.tsbuildinfo'

/** Files that a script writes from another source; each can say that it is stale. */
const WRITTEN = [
  'scripts/db-types.ts',
  'scripts/print-states.ts',
  'scripts/picture-table.ts',
  'scripts/form-fields.ts',
].filter(existsSync)

/** Runs all checks side by side and tells `done` about each one as it ends. */
export async function runChecks(done: (result: CheckResult) => void): Promise<CheckResult[]> {
  // Before the others: lint reads these files, too, and warns in an empty line when they come and go meanwhile.
  const routeTypes = existsSync('shop/routes.ts') ? await run('react-router', 'typegen') : ''
  const types = () =>
    routeTypes ||
    run('tsc', '--noEmit', '--pretty', 'false', '--singleThreaded', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES)
  const sources = readSources()
  const noArt = whyNotTried()
  const all: [string, () => Promise<string> | string][] = [
    ['types', types],
    ['lint', () => run('oxlint', '--format', 'unix')],
    ['format', () => run('biome', 'format', '--reporter=summary', '.')],
    [`art programs${noArt && `: skipped, ${noArt}`}`, () => (noArt ? '' : run('node', 'scripts/art-programs.ts'))],
    ...WRITTEN.map((script): [string, () => Promise<string>] => [
      `fresh: ${script}`,
      () => run('node', script, '--check'),
    ]),
    ...Object.entries(sourceRules).map(([name, rule]): [string, () => string] => [
      name,
      () => rule(sources).join('\n'),
    ]),
  ]
  return Promise.all(
    all.map(async ([name, work]) => {
      const begun = performance.now()
      const complaint = await work()
      const result = { name, complaint, seconds: (performance.now() - begun) / 1000 }
      done(result)
      return result
    }),
  )
}

/** The files of the repository and those not yet committed, without what git ignores. */
function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0')
  return listed
    .filter(path => CODE.test(path) && !NO_SOURCE.test(path) && existsSync(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Runs a tool and returns what it said when it failed. */
function run(tool: string, ...args: string[]): Promise<string> {
  const command = tool === 'node' ? process.execPath : `node_modules/.bin/${tool}`
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '0' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
    child.once('error', error => resolve(`${tool}: ${error.message}`))
    child.once('close', code => resolve(code === 0 ? '' : said.trim() || `${tool} ended with ${code}`))
  })
}

/** One line for a result, and what is wrong below it. */
export function checkLine({ name, complaint, seconds }: CheckResult): string {
  const line = `${complaint ? '✗' : '✓'} ${name}${seconds >= 0.1 ? ` ${seconds.toFixed(1)} s` : ''}`
  return complaint ? `${line}\n${complaint.replace(/^/gm, '    ')}` : line
}

if (import.meta.main && process.argv.includes('--measures')) {
  for (const each of measure(readSources())) console.log(measureLine(each))
} else if (import.meta.main) {
  const results = await runChecks(result => console.log(checkLine(result)))
  const failed = results.filter(result => result.complaint)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length ? 1 : 0
}
