import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config.ts'
import type { Store } from './store.ts'

/** How long the bucket may take for one file, in ms. */
const TIMEOUT_MS = 20_000

/**
 * A bucket of any service that speaks S3 (path style, Signature Version 4). Nothing in it is public: visitors get the
 * bytes from the shop, through its own short-lived addresses.
 */
export function s3Store(config: Config): Store {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY ?? '',
    secretAccessKey: config.S3_SECRET_KEY ?? '',
    region: config.S3_REGION,
    service: 's3',
    retries: 2,
  })
  const ask = async (
    method: string,
    key: string,
    { body, headers }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const answer = await client.fetch(`${config.S3_ENDPOINT}/${config.S3_BUCKET}/${key}`, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      ...(headers ? { headers } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    throw new Error(
      `the object store answered ${answer.status} to ${method} ${key}: ${(await answer.text()).slice(0, 300)}`,
    )
  }
  return {
    async put(key, bytes, type) {
      await (await ask('PUT', key, { body: bytes, headers: { 'content-type': type } })).arrayBuffer()
    },
    async get(key) {
      const answer = await ask('GET', key)
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.status === 404 ? undefined : bytes
    },
    async getPart(key, from, to) {
      const answer = await ask('GET', key, { headers: { range: `bytes=${from}-${to - 1}` } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 404) return undefined
      // A service may answer all of it.
      return answer.status === 206 ? bytes : bytes.subarray(from, to)
    },
    async remove(key) {
      await (await ask('DELETE', key)).arrayBuffer()
    },
  }
}
