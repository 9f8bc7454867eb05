/**
 * `npm start`: the whole shop with one command. `npm run dev`: the same with restarts and hot replacement.
 *
 * Plain JavaScript, because it must also run under an older Node: it looks for the packaged Node 24 and hands over.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dev = process.argv.includes('--dev')

process.chdir(root)
if (Number(process.versions.node.split('.')[0]) < NEEDED) handOver()
else if (dev) await develop()
else await startHere()

/** Runs this script again under the Node that was installed with the other packages. */
function handOver() {
  const node = [join(root, 'node_modules/.bin/node'), join(root, `node_modules/node-linux-${process.arch}/bin/node`)]
  const found = node.find(existsSync)
  if (found) return runChild(found, [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)])
  console.error(
    `The shop needs Node ${NEEDED} or later; this is Node ${process.versions.node}. ` +
      'On Linux `npm ci` (with optional packages) brings it; elsewhere install it from nodejs.org.',
  )
  process.exitCode = 1
}

async function develop() {
  loadEnvironment()
  await import('./dev.ts')
}

/** Production, in this very process: signals reach the server directly. */
async function startHere() {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(join(root, 'node_modules/.cache/compiled'))
  loadEnvironment()
  process.env.NODE_ENV ??= 'production'
  const { ensureBuilt } = await import('./build.ts')
  try {
    await ensureBuilt()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  await import('../server/main.ts')
}

/** @param {string} command @param {string[]} args */
function runChild(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself, since both are in the terminal's group; this process only has to outlive it.
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

/** Settings may stand in `.env`; what the environment already says wins. */
function loadEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
