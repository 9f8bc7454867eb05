import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './cache.ts'

/** One renderer at a time on a machine: two would only take each other's processors. */
const lock = join(tmpdir(), 'render.lock')
const python = process.env['ART_PYTHON'] ?? '/usr/bin/python3'

export interface Run {
  /** Takes the render lock. */
  locked?: boolean
  input?: string
  /** Called for each line that the program prints. */
  line?: (text: string) => void
  env?: Record<string, string>
}

/**
 * Runs a program of the studio at low priority from the project's root; `python3` means the system's Python, which has
 * numpy.
 * @throws With the end of its output when it fails.
 */
export function runProgram(command: readonly string[], { locked, input, line, env }: Run = {}): Promise<void> {
  const words = ['nice', '-n', '5', ...command.map(word => (word === 'python3' ? python : word))]
  if (locked) words.unshift('flock', lock)
  return new Promise((resolve, reject) => {
    const child = spawn(words[0]!, words.slice(1), { cwd: root, env: { ...process.env, ...env } })
    let tail = ''
    const keep = (text: string) => {
      tail = `${tail}\n${text}`.slice(-4000)
    }
    createInterface({ input: child.stdout }).on('line', text => {
      keep(text)
      line?.(text)
    })
    createInterface({ input: child.stderr }).on('line', keep)
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`${command.join(' ')} ended with ${code}:${tail}`))
    })
    child.stdin.end(input ?? '')
  })
}
