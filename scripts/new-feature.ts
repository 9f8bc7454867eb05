/**
 * `npm run new-feature <name>`: the first files of a feature, each small and complete, so that a new one begins where
 * the others are: migration, shapes and call row, handlers and queries, a test of the call.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Names {
  /** `test-drive`: files and folders. */
  kebab: string
  /** `testDrive`: calls and variables. */
  camel: string
  /** `test_drive`: tables. */
  snake: string
  /** `TestDrive`: types and shapes. */
  pascal: string
}

export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) throw new Error(`"${kebab}" is not a name like test-drive`)
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    kebab,
    camel,
    snake: kebab.replaceAll('-', '_'),
    pascal: camel.replace(/^\w/, letter => letter.toUpperCase()),
  }
}

/** Paths and texts of the new files. */
export function newFiles({ kebab, camel, snake, pascal }: Names, number: string): Record<string, string> {
  return {
    [`server/db/migrations/${number}-${kebab}.ts`]: `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${snake} (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      created_at timestamptz not null
    );
  \`.execute(db)
}
`,
    [`contract/shapes/${kebab}.ts`]: `import * as z from 'zod'
import { moment } from '#contract/parts.ts'

const publicId = z.string().regex(/^[0-9A-Z]{16}$/)

const ${pascal} = z.object({ publicId, createdAt: moment })

export const ${camel}Shapes = {
  '${camel}.detail': { summary: '按编号取一条', in: z.strictObject({ publicId }), out: ${pascal} },
}
`,
    [`server/features/${kebab}/${kebab}.queries.ts`]: `import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newPublicId } from '#server/lib/ids.ts'

/** @returns the public id of the new row */
export async function add${pascal}(db: Kysely<DB>, now: Date): Promise<string> {
  const row = await db
    .insertInto('${snake}')
    .values({ publicId: newPublicId(), createdAt: now })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return row.publicId
}

export function find${pascal}(db: Kysely<DB>, publicId: string) {
  return db
    .selectFrom('${snake}')
    .select(['publicId', 'createdAt'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
}
`,
    [`server/features/${kebab}/${kebab}.handlers.ts`]: `import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { find${pascal} } from './${kebab}.queries.ts'

export const ${camel}Handlers = {
  '${camel}.detail': async ({ input, ctx }) => {
    const row = await find${pascal}(ctx.db, input.publicId)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  },
} satisfies Partial<Handlers>
`,
    [`server/features/${kebab}/${kebab}.test.ts`]: `import { afterAll, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { add${pascal} } from './${kebab}.queries.ts'

const now = new Date('2026-11-21T01:00:00Z')
const db = await testDatabase()
const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const app = await makeApp({ config, db: db.kysely, pool: db.pool, clock: () => now, pages: false })

afterAll(async () => {
  await app.http.close()
  await db.close()
})

const detail = async (publicId: string) => {
  const answer = await app.http.inject({ url: '/website/web/${kebab}/v1/detail', query: { publicId } })
  return answer.json()
}

test('one that exists is shown', async () => {
  const publicId = await add${pascal}(db.kysely, now)
  expect(await detail(publicId)).toMatchObject({ success: true, data: { publicId, createdAt: now.getTime() } })
})

test('one that does not exist is not found', async () => {
  expect(await detail('0000000000000000')).toMatchObject({ success: false, code: 2001 })
})
`,
  }
}

/** Changes to the tables that name every feature: file, what to look for, what to put before or after it. */
function insertions({ kebab, camel, snake }: Names): [file: string, before: RegExp, text: string][] {
  const call = `  '${camel}.detail': get('/website/web/${kebab}/v1/detail', { loading: 1 }),\n`
  return [
    [
      'scripts/features.ts',
      /^\] as const satisfies readonly Feature/m,
      `  { name: '${kebab}', owns: ['${snake}'] },\n`,
    ],
    ['contract/calls.ts', /^\} as const/m, `\n  // ${kebab}\n${call}`],
    ['contract/shapes.ts', /^\n\/\*\*/m, `import { ${camel}Shapes } from './shapes/${kebab}.ts'\n`],
    ['contract/shapes.ts', /^\} satisfies/m, `  ...${camel}Shapes,\n`],
    [
      'server/handlers.ts',
      /^import type .*context/m,
      `import { ${camel}Handlers } from './features/${kebab}/${kebab}.handlers.ts'\n`,
    ],
    ['server/handlers.ts', /^\}\n*$(?![^]*^\})/m, `  ...${camel}Handlers,\n`],
  ]
}

function nextNumber(): string {
  const numbers = readdirSync('server/db/migrations').map(file => Number.parseInt(file, 10))
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(3, '0')
}

function makeFeature(name: string): void {
  const names = namesOf(name)
  const files = newFiles(names, nextNumber())
  const taken = Object.keys(files).filter(existsSync)
  if (taken.length || existsSync(`server/features/${name}`))
    throw new Error(`"${name}" exists already: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const changed = insertions(names)
    .filter(([file, before, text]) => insert(file, before, text))
    .map(([file]) => file)
  execFileSync('node_modules/.bin/biome', ['format', '--write', ...Object.keys(files), ...changed], { stdio: 'ignore' })
  execFileSync(process.execPath, ['scripts/db-types.ts'], { stdio: 'inherit' })
  console.log(`Made\n${[...Object.keys(files), ...new Set(changed)].map(path => `  ${path}`).join('\n')}`)
  if (changed.includes('scripts/features.ts'))
    console.log(`"${name}" stands last in scripts/features.ts; move it before the features that need it.`)
}

/** @returns false when the text is there already */
function insert(file: string, before: RegExp, text: string): boolean {
  const content = readFileSync(file, 'utf8')
  if (content.includes(text)) return false
  const at = before.exec(content)
  if (!at) throw new Error(`${file} looks different from what this script knows; add ${text.trim()} by hand`)
  writeFileSync(file, content.slice(0, at.index) + text + content.slice(at.index))
  return true
}

if (import.meta.main)
  try {
    const name = process.argv[2]
    if (!name) throw new Error('Usage: npm run new-feature <name>, for example test-drive')
    makeFeature(name)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
