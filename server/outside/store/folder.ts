import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './store.ts'

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Letters, digits and dashes, folders by `/`: a key can never climb out of the folder. */
const safeKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Files in `DATA_DIR/objects`. A file appears under its name only when all of it has reached the disk. */
export function folderStore(dataDir: string): Store {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`not a key of the store: ${JSON.stringify(key)}`)
    return join(dataDir, 'objects', key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },
    async getPart(key, from, to) {
      try {
        const file = await open(pathOf(key), 'r')
        try {
          const part = Buffer.alloc(to - from)
          const { bytesRead } = await file.read(part, 0, part.length, from)
          return part.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}
