/**
 * `npm run dev`: the server from its sources, restarted when one of them changes. Pages need no restart, Vite replaces
 * them in the running browser. Node's own `--watch` would also follow the files that Vite writes for itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

const FOLDERS = ['server', 'contract']
const SETTLE_MS = 80

let child: ChildProcess | undefined
let ending = false
let restarting = false
let settling: NodeJS.Timeout | undefined

function start(): void {
  restarting = false
  child = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  child.once('exit', code => {
    child = undefined
    if (ending) process.exit(code ?? 1)
    if (restarting) start()
    else process.stdout.write('The server ended; it starts again with the next change.\n')
  })
}

/** Lets the running server finish first; one that has ended already starts at once. */
function restart(): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (!child) return start()
    restarting = true
    child.kill('SIGTERM')
  }, SETTLE_MS)
}

for (const folder of FOLDERS)
  watch(folder, { recursive: true }, (_, file) => {
    if (file && /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts')) restart()
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ending = true
    // Ctrl-C reaches the server by itself; a second signal does it no harm.
    if (child) child.kill(signal)
    else process.exit(0)
  })

start()
