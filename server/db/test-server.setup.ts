/** One database server for a whole test run: started before the first test file, removed after the last. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { makeTemplate } from '#server/db/test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
  }
}

const PLACE = '/tmp'
const STEM = 'hesper-test-'

/** Durable storage is of no use here, speed is. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_senders=0',
]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const home = mkdtempSync(join(PLACE, `${STEM}${process.pid}-`))
  const server = await startLocalPostgres(home, { settings, sharedBuffers: '64MB' })
  const tearDown = async () => {
    await stopLocalPostgres(home)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServerUrl', server.url)
  return tearDown
}

/** Removes the servers of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(PLACE).filter(each => each.startsWith(STEM))) {
    const pid = Number(name.slice(STEM.length).split('-')[0])
    if (isAlive(pid)) continue
    await stopLocalPostgres(join(PLACE, name)).catch(() => false)
    rmSync(join(PLACE, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
