/** One database server for a whole test run: started before the first test file, removed after the last. */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { makeTemplate } from '#server/db/test-database.ts'
import { testFolder } from '#server/db/test-place.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
  }
}

/** Durable storage is of no use here, speed is. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_size=256MB',
  'max_wal_senders=0',
]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await testFolder('hesper-test-', remove)
  const server = await startLocalPostgres(home, { settings, sharedBuffers: '64MB' })
  const tearDown = () => remove(home)
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServerUrl', server.url)
  return tearDown
}

async function remove(home: string): Promise<void> {
  try {
    await stopLocalPostgres(home)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
