import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Adapter, AdapterFactory, AdapterPayload, JWK } from 'oidc-provider'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

/** What the embedded service must keep for ever; made at its first start, the same for all processes. */
export interface Keys {
  jwks: { keys: JWK[] }
  /** Sign the service's cookies. */
  cookieKeys: string[]
  clientSecret: string
}

/** Makes the keys at the first call; of several processes that start together the first one's are kept. */
export async function storedKeys(db: Kysely<DB>): Promise<Keys> {
  const { rows } = await sql<{ payload: Keys }>`
    select payload from oidc_store where kind = 'Keys' and id = ''`.execute(db)
  if (rows[0]) return rows[0].payload
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }
  const secret = () => randomBytes(32).toString('base64url')
  const keys = { jwks: { keys: [jwk] }, cookieKeys: [secret()], clientSecret: secret() }
  const kept = await sql<{ payload: Keys }>`
    insert into oidc_store (kind, id, payload) values ('Keys', '', ${JSON.stringify(keys)}::jsonb)
    on conflict (kind, id) do update set payload = oidc_store.payload returning payload`.execute(db)
  return oneRow(kept).payload
}

const now = (): number => Math.floor(Date.now() / 1000)

/** Keeps what oidc-provider makes in the database, so that sign-ins survive a restart and are shared by processes. */
export function databaseAdapter(db: Kysely<DB>): AdapterFactory {
  return kind => {
    async function find(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await sql<{ payload: AdapterPayload; consumed: number | null }>`
        select payload, extract(epoch from consumed_at)::int as consumed from oidc_store
        where kind = ${kind} and ${sql.ref(column)} = ${value}
          and (expires_at is null or expires_at > to_timestamp(${now()}))`.execute(db)
      const row = rows[0]
      return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
    }
    return {
      async upsert(id, payload, expiresIn) {
        const { grantId = null, userCode = null, uid = null } = payload
        const end = expiresIn === undefined ? null : now() + expiresIn
        await sql`
          insert into oidc_store (kind, id, payload, grant_id, user_code, uid, expires_at)
          values (${kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${grantId}, ${userCode}, ${uid},
            to_timestamp(${end}::float8))
          on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`.execute(db)
      },
      find: id => find('id', id),
      findByUid: uid => find('uid', uid),
      findByUserCode: code => find('user_code', code),
      async consume(id) {
        await sql`
          update oidc_store set consumed_at = to_timestamp(${now()}) where kind = ${kind} and id = ${id}`.execute(db)
      },
      async destroy(id) {
        await sql`delete from oidc_store where kind = ${kind} and id = ${id}`.execute(db)
      },
      async revokeByGrantId(grantId) {
        await sql`delete from oidc_store where kind = ${kind} and grant_id = ${grantId}`.execute(db)
      },
    } satisfies Adapter
  }
}
