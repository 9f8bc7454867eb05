/**
 * `npm test`: checks, all tests, the build, and the journeys in a real browser. The last line says how many passed and
 * failed, counted from what the tools reported.
 */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#scripts/browser.ts'
import { checkLine, runChecks } from '#scripts/check.ts'
import { missingRows } from '#scripts/call-rows.ts'
import { tooHeavy } from '#scripts/first-load.ts'
import { missingPageRows } from '#scripts/route-rows.ts'
import { plainTally, type Report, slowest, type Tally, tallyOf } from '#scripts/test-report.ts'

const reports = mkdtempSync(join(tmpdir(), 'hesper-reports-'))
const total = plainTally(0, [])

function count(name: string, { passed, failed, failures, files }: Tally, begun: number): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures.map(each => `${name}: ${each}`))
  total.files.push(...files)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
}

async function suite(name: string, work: () => Promise<Tally>): Promise<void> {
  const begun = performance.now()
  console.log(`── ${name}`)
  try {
    count(name, await work(), begun)
  } catch (error) {
    const { message } = error as Error
    console.log(message)
    count(name, plainTally(0, [message]), begun)
  }
}

async function checks(): Promise<Tally> {
  const results = await runChecks(result => console.log(checkLine(result)))
  const failed = results.filter(result => result.complaint).map(result => result.name)
  return plainTally(results.length - failed.length, failed)
}

/** Runs projects of vitest.config.ts. */
async function vitest(projects: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const file = join(reports, `${projects[0]}.json`)
  const args = [
    'run',
    ...projects.map(each => `--project=${each}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run('node_modules/.bin/vitest', args, env)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return tallyOf(report, code, `${process.cwd()}/`)
}

/** The build while it is under way: a tool of few threads, it fills the pauses of the tests that need no site. */
let building: Promise<{ code: number; said: string }> | undefined

async function build(): Promise<Tally> {
  building ??= runQuietly(process.execPath, ['scripts/build.ts', '--force'])
  const { code, said } = await building
  process.stdout.write(said)
  if (code !== 0) return plainTally(0, ['the build, told above'])
  const leaks = globSync('build/client/**/*.js').filter(file => SERVER_ONLY.test(readFileSync(file, 'utf8')))
  const carried = leaks.length > 0 ? [`${leaks.join(', ')} carry something of the server`] : []
  const complaints = [carried, tooHeavy('build'), missingRows('build'), missingPageRows('build')]
  return plainTally(1 + complaints.filter(each => each.length === 0).length, complaints.flat())
}

/** Words of the database and the configuration that no browser has business with. */
const SERVER_ONLY = /DATABASE_URL|PostgresDialect|pg_catalog|graphile_worker|LOGIN_CLIENT_SECRET/

/** A project whose tests open the shop in a browser. */
async function inBrowser(project: string): Promise<Tally> {
  const browser = await findChromium(console.log)
  console.log(`Browser: ${browser}`)
  return vitest([project], { CHROMIUM_PATH: browser })
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}

function runQuietly(command: string, args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, said }))
  })
}

const suites: Record<string, () => Promise<Tally>> = {
  check: checks,
  unit: () => vitest(['unit']),
  server: () => vitest(['server', 'alone']),
  build,
  audit: () => inBrowser('audit'),
  e2e: () => inBrowser('e2e'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !suites[name])
if (unknown.length) {
  console.error(`No suite is called ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)
  process.exit(2)
}
for (const [name, work] of Object.entries(suites)) {
  if (asked.length && !asked.includes(name)) continue
  // After the checks: both write the types of the routes.
  if (name === 'server' && !asked.length) building = runQuietly(process.execPath, ['scripts/build.ts', '--force'])
  await suite(name, work)
}
rmSync(reports, { recursive: true, force: true })
console.log('The ten slowest files:')
for (const { name, seconds } of slowest(total.files, 10)) console.log(`  ${seconds.toFixed(1)} s  ${name}`)
// Once more at the end, where whoever reads a long log looks first.
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map(each => `  ✗ ${each}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
