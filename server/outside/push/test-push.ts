/** A push service on this machine, and a browser that reads what it is told there (RFC 8291, 8188). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPlace } from './push.ts'

export interface TestBrowser {
  place: PushPlace
  /** What it was told, in order. */
  told: () => { text: string; headers: Record<string, string | string[] | undefined> }[]
}

export async function openPushService() {
  const got = new Map<string, { body: Buffer; headers: Record<string, string | string[] | undefined> }[]>()
  /** How it answers. */
  const answers = { status: 201 }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (answers.status < 300)
        got.get(request.url ?? '')?.push({ body: Buffer.concat(parts), headers: request.headers })
      reply.writeHead(answers.status).end()
    })
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  let count = 0

  function newBrowser(): TestBrowser {
    const path = `/push/${++count}`
    const own = createECDH('prime256v1')
    own.generateKeys()
    const secret = randomBytes(16)
    got.set(path, [])
    return {
      place: {
        endpoint: `http://localhost:${port}${path}`,
        p256dh: own.getPublicKey().toString('base64url'),
        auth: secret.toString('base64url'),
      },
      told: () => (got.get(path) ?? []).map(({ body, headers }) => ({ text: opened(body, own, secret), headers })),
    }
  }
  return {
    answers,
    newBrowser,
    close: () => new Promise<void>(done => void server.close(() => done())),
  }
}

/** One record: salt, its size, the sender's key, then what is sealed with AES-128-GCM; 2 ends the text. */
function opened(body: Buffer, own: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
