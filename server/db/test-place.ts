/** Where databases of tests lie while they are used. */
import { mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#server/db/is-alive.ts'

/**
 * A database is sixteen hundred files. Made on a disk they cost its test file a second of a core, in memory next to
 * nothing, and a transaction there waits for no disk.
 */
const IN_MEMORY = '/dev/shm'
const ON_DISK = '/tmp'
/** Bytes that must be free for it: in the file system, and of what this process may have; both are small in containers. */
const ENOUGH = 4 * 1024 ** 3

/** The folder of a file system that is quick here. */
export function testPlace(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH && process.availableMemory() > ENOUGH ? IN_MEMORY : ON_DISK
  } catch {
    return ON_DISK
  }
}

/**
 * Makes a folder of this process. Those of processes that were killed are removed, unless they belong to another account.
 * @param stem what its name begins with
 * @param remove stops what runs in an old folder, and removes it
 */
export async function testFolder(stem: string, remove: (folder: string) => Promise<void>): Promise<string> {
  for (const place of [IN_MEMORY, ON_DISK])
    for (const name of namesIn(place).filter(each => each.startsWith(stem)))
      if (!isAlive(Number(name.slice(stem.length).split('-')[0]))) await remove(join(place, name)).catch(() => {})
  return mkdtempSync(join(testPlace(), `${stem}${process.pid}-`))
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}
