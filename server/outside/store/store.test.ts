import { createHash, createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { storeOf } from './open-store.ts'
import type { Store } from './store.ts'

const secretKey = 'a secret key of these tests'
const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 as the service computes it (AWS General Reference, "Create a signed request"). */
function isRightlySigned(request: IncomingMessage, body: Buffer): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!match) return false
  const [, keyId, scope = '', signed = '', given] = match
  const [day = '', region = '', service = ''] = scope.split('/')
  const sent = String(request.headers['x-amz-content-sha256'])
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== hex(body)) return false
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), signed, sent].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  return keyId === 'key-of-tests' && hmac(key, text).toString('hex') === given
}

const bucket = new Map<string, { bytes: Buffer; type: string | undefined }>()
let refusals = 0
/** Whether the service answers parts, as all do that we know. */
let partly = true
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const key = request.url ?? ''
    if (!isRightlySigned(request, body)) {
      refusals++
      response.writeHead(403).end('SignatureDoesNotMatch')
    } else if (request.method === 'PUT') {
      bucket.set(key, { bytes: body, type: request.headers['content-type'] })
      response.end()
    } else if (request.method === 'DELETE') response.writeHead(bucket.delete(key) ? 204 : 404).end()
    else if (bucket.has(key)) {
      const { bytes } = bucket.get(key)!
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      if (range && partly) response.writeHead(206).end(bytes.subarray(Number(range[1]), Number(range[2]) + 1))
      else response.end(bytes)
    } else response.writeHead(404).end('NoSuchKey')
  })
})
const dataDir = mkdtempSync(join(tmpdir(), 'hesper-store-'))
const s3 = (secret: string): Store =>
  storeOf(
    loadConfig({
      NODE_ENV: 'test',
      S3_ENDPOINT: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      S3_BUCKET: 'shop',
      S3_REGION: 'cn-east-1',
      S3_ACCESS_KEY: 'key-of-tests',
      S3_SECRET_KEY: secret,
    }),
  )
beforeAll(() => new Promise<void>(done => service.listen(0, '127.0.0.1', done)))
afterAll(async () => {
  await new Promise(done => service.close(done))
  rmSync(dataDir, { recursive: true })
})

const key = `media/0f/${'0f'.repeat(32)}`
describe.each(['folder', 'bucket'] as const)('a %s', kind => {
  const open = () => (kind === 'bucket' ? s3(secretKey) : storeOf(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })))

  test('gives back what was put, also the newer of two, and nothing after it is removed', async () => {
    const store = open()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, Buffer.from('first'), 'image/webp')
    await store.put(key, Buffer.from([0, 255, 10]), 'image/webp')
    expect(await store.get(key)).toEqual(Buffer.from([0, 255, 10]))
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
  })

  test.each([true, false])('gives a part of what was put, where its service can: %s', async can => {
    partly = can
    const store = open()
    expect(await store.getPart(key, 0, 2)).toBeUndefined()
    await store.put(key, Buffer.from([1, 2, 3, 4, 5]), 'video/mp4')
    expect(await store.getPart(key, 1, 3)).toEqual(Buffer.from([2, 3]))
    expect(await store.getPart(key, 3, 9)).toEqual(Buffer.from([4, 5]))
    await store.remove(key)
    partly = true
  })
})

test('the bucket is told the type', async () => {
  await s3(secretKey).put(key, Buffer.from('x'), 'application/pdf')
  expect(bucket.get(`/shop/${key}`)).toEqual({ bytes: Buffer.from('x'), type: 'application/pdf' })
})

test('a refusal of the bucket is an error, never a missing file', async () => {
  const before = refusals
  await expect(s3('another secret key').get(key)).rejects.toThrow(/answered 403 to GET/)
  expect(refusals).toBeGreaterThan(before)
})

test('a key cannot leave the folder, and nothing half written stays', async () => {
  const store = storeOf(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }))
  for (const bad of ['../secrets/voucher', '/etc/passwd', 'media/..', 'media//x', 'MEDIA/x', ''])
    await expect((async () => store.put(bad, Buffer.from('x'), 'image/webp'))()).rejects.toThrow(/not a key/)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => store.put('media/aa/bb', Buffer.alloc(50_000, n), 'image/webp')),
  )
  const bytes = await store.get('media/aa/bb')
  expect(new Set(bytes).size).toBe(1)
  expect(readdirSync(join(dataDir, 'objects/media/aa'))).toEqual(['bb'])
  expect(existsSync(join(dataDir, 'secrets/voucher'))).toBe(false)
})
