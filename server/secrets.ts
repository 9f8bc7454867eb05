/** Secrets that an installation makes for itself, so that no default one exists that everybody knows. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of that name, made at the first call and the same ever after, for all processes on the folder.
 * @param dataDir folder of the installation; the secret is a file that only its account can read
 * @returns 43 characters, 256 random bits
 */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // A link appears with its content at once and never replaces one: of several processes the first one wins.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
