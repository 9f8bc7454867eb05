import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload, JWK } from 'oidc-provider'
import type { Pool } from 'pg'

/** What the embedded service must keep for ever; made at its first start, the same for all processes. */
export interface Keys {
  jwks: { keys: JWK[] }
  /** Sign the service's cookies. */
  cookieKeys: string[]
  clientSecret: string
}

/** Makes the keys at the first call; of several processes that start together the first one's are kept. */
export async function keptKeys(pool: Pool): Promise<Keys> {
  const { rows } = await pool.query<{ payload: Keys }>(`select payload from oidc_store where kind = 'Keys' and id = ''`)
  if (rows[0]) return rows[0].payload
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') }
  const secret = () => randomBytes(32).toString('base64url')
  const keys = { jwks: { keys: [jwk] }, cookieKeys: [secret()], clientSecret: secret() }
  const kept = await pool.query<{ payload: Keys }>(
    `insert into oidc_store (kind, id, payload) values ('Keys', '', $1)
     on conflict (kind, id) do update set payload = oidc_store.payload returning payload`,
    [JSON.stringify(keys)],
  )
  return kept.rows[0]!.payload
}

const now = (): number => Math.floor(Date.now() / 1000)

/** Keeps what oidc-provider makes in the database, so that sign-ins survive a restart and are shared by processes. */
export function databaseAdapter(pool: Pool): AdapterFactory {
  return kind => {
    async function find(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>(
        `select payload, extract(epoch from consumed_at)::int as consumed from oidc_store
         where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > to_timestamp($3))`,
        [kind, value, now()],
      )
      const row = rows[0]
      return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
    }
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into oidc_store (kind, id, payload, grant_id, user_code, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6, to_timestamp($7))
           on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            kind,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.userCode ?? null,
            payload.uid ?? null,
            expiresIn === undefined ? null : now() + expiresIn,
          ],
        )
      },
      find: id => find('id', id),
      findByUid: uid => find('uid', uid),
      findByUserCode: code => find('user_code', code),
      async consume(id) {
        await pool.query('update oidc_store set consumed_at = to_timestamp($3) where kind = $1 and id = $2', [
          kind,
          id,
          now(),
        ])
      },
      async destroy(id) {
        await pool.query('delete from oidc_store where kind = $1 and id = $2', [kind, id])
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from oidc_store where kind = $1 and grant_id = $2', [kind, grantId])
      },
    } satisfies Adapter
  }
}
