/** The bare server as a process of its own. */
import { spawn } from 'node:child_process'

/** @param files that it answers with, at `/0`, `/1` and so on; `/bytes` takes whatever is posted there */
export async function startRaw(files: readonly string[]): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = spawn('node', ['bench/raw.ts', ...files], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>(resolve =>
    child.stdout.once('data', bytes => resolve(String(bytes).trim())),
  )
  return { address, pid: child.pid!, stop: () => child.kill('SIGTERM') }
}
