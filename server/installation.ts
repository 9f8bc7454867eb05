/**
 * Several servers on one database are one shop: a voucher that one shows is redeemed at another. Before a server lets
 * anybody in, it finds out whether its secrets and its place of uploads are those of the others (decision 030).
 */
import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Config } from './config.ts'
import { ConfigError } from './config.error.ts'
import type { DB } from './db/schema.ts'
import { storedFile, readIfThere, secretIfStored, secretKinds, secretNames, secretOf } from './secrets.ts'
import { oneRow } from '#server/db/one-row.ts'

/** Something that all servers on a database must have alike. */
interface Shared {
  name: string
  /** What this server has; nothing when it has none yet. */
  known: () => string | undefined
  /** The same, made where it is missing. */
  made: () => string
  /** What is wrong, and what to do, for the person who set the server up. */
  other: string
}

const uploadsFolder = (config: Config): string => join(config.DATA_DIR, 'objects')
const STORE_NAME = 'store-id'
const simulatorFolder = (config: Config): string => join(config.DATA_DIR, 'pay-simulator')
const SIMULATOR_NAME = 'simulator-id'
const s3Place = ({ S3_ENDPOINT, S3_BUCKET }: Config): string | undefined => S3_ENDPOINT && `${S3_ENDPOINT}/${S3_BUCKET}`

const sharedOf = (config: Config): Shared[] => [
  ...secretNames.map(name => ({
    name,
    known: () => secretIfStored(config, name),
    made: () => secretOf(config, name),
    other: `${secretKinds[name].setting} differs from that of the servers that used this database before (${secretKinds[name].of}): give this server the same, or the file ${join(config.DATA_DIR, 'secrets', name)} of theirs`,
  })),
  ...(config.demo.cashier
    ? [
        {
          name: 'pay-simulator',
          known: () => readIfThere(join(simulatorFolder(config), SIMULATOR_NAME)),
          made: () => storedFile(simulatorFolder(config), SIMULATOR_NAME, randomUUID),
          other: `DATA_DIR leads to another payment simulator than that of the servers that used this database before: give this server the same folder ${simulatorFolder(config)}`,
        },
      ]
    : []),
  {
    name: 'uploads',
    known: () => s3Place(config) ?? readIfThere(join(uploadsFolder(config), STORE_NAME)),
    made: () => s3Place(config) ?? storedFile(uploadsFolder(config), STORE_NAME, randomUUID),
    other: `S3_ENDPOINT or DATA_DIR leads to other uploads than those of the servers that used this database before: give this server the same bucket, or the same folder ${uploadsFolder(config)}`,
  },
]

const slowly = promisify(scrypt) as (text: string, salt: Buffer, bytes: number, cost: object) => Promise<Buffer>
/** Also for a secret that a person thought of: the mark does not give it away. */
const markOf = (text: string, salt: Buffer): Promise<Buffer> => slowly(text, salt, 32, { N: 4_096 })

/**
 * Compares what this server has with what the database's servers have, and leaves the marks of the first one. A server
 * that is refused has made nothing.
 * @throws ConfigError one sentence for each difference; none with TAKE_OVER, which makes this server's the right ones
 */
export async function joinInstallation(db: Kysely<DB>, config: Config): Promise<void> {
  const marks = await db.selectFrom('installation').select(['name', 'salt', 'mark']).execute()
  const wrong: string[] = []
  for (const shared of sharedOf(config)) {
    const there = config.TAKE_OVER ? undefined : marks.find(each => each.name === shared.name)
    // Of two that begin together the one that lost the first mark leaves none of the others.
    if (!there && wrong.length > 0) continue
    const mark = there ?? (await leaveMark(db, shared, config.TAKE_OVER))
    const own = shared.known()
    if (own === undefined || !timingSafeEqual(await markOf(own, mark.salt), mark.mark)) wrong.push(shared.other)
  }
  if (wrong.length === 0) return
  wrong.push(
    'TAKE_OVER=true, said for one start, makes those of this server the right ones; what was made with others is void',
  )
  throw new ConfigError(wrong.join('\n'))
}

/** Of several servers that start together on an empty database the first one's mark stays. */
async function leaveMark(db: Kysely<DB>, { name, made }: Shared, replace: boolean) {
  const salt = randomBytes(16)
  const mark = await markOf(made(), salt)
  const left = await sql<{ salt: Buffer; mark: Buffer }>`
    insert into installation as known (name, salt, mark) values (${name}, ${salt}, ${mark})
    on conflict (name) do update set
      salt = case when ${replace} then excluded.salt else known.salt end,
      mark = case when ${replace} then excluded.mark else known.mark end,
      since = case when ${replace} then excluded.since else known.since end
    returning salt, mark`.execute(db)
  return oneRow(left)
}
