/** An app without pages on a test's database, and a caller that reads the envelope as browsers do. */
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { sendsForm } from '#contract/call-row.ts'
import { callOf } from '#contract/calls.ts'
import type { Language } from '#contract/errors.ts'
import { type App, makeApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { openListener } from '#server/db/notify.ts'
import { HeardLog } from '#server/lib/test-log.ts'
import { mustSuitStaff } from './test-words.ts'

const generous = {
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_STRICT: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
}

export interface CallOptions {
  language?: Language
  token?: string
  headers?: Record<string, string>
}

export interface TestApp extends App {
  /** Sends a call over HTTP, in the way that its row says. */
  send: <N extends CallName>(name: N, input: Input<N>, options?: CallOptions) => Promise<Envelope<Output<N>>>
  close: () => Promise<void>
}

/**
 * @param env  further settings; rate limits are out of the way unless it sets them
 * @param now  the time that handlers see; without it the real one
 */
export async function testApp(db: Connection, env: Record<string, string> = {}, now?: () => Date): Promise<TestApp> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...generous, ...env })
  const listener = openListener(db.url)
  const log = new HeardLog()
  const app = await makeApp({ config, db: db.kysely, pool: db.pool, listener, clock: now, log, pages: false })
  app.http.log.debug('the tests read along')
  const send: TestApp['send'] = async (name, input, options = {}) => {
    log.keep(options.token)
    const answer = await app.http.inject(requestOf(name, input as Record<string, unknown>, options))
    const envelope = answer.json()
    mustSuitStaff(name, envelope)
    return envelope
  }
  return {
    ...app,
    send,
    async close() {
      await app.http.close()
      await listener.close()
      await log.expectNoSecrets(db.kysely)
    },
  }
}

/** The request of a call, as `inject` wants it. Values of a path or form travel as text. */
export function requestOf(name: CallName, input: Record<string, unknown>, options: CallOptions = {}) {
  const call = callOf(name)
  const { method, path, body } = call
  const rest = { ...input }
  const url = path.replace(/:(\w+)(\([^)]*\))?/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const fields = new URLSearchParams()
  for (const [key, value] of Object.entries(rest))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) fields.append(key, String(each))
  const headers: Record<string, string> = {
    ...(options.language ? { cookie: `lang=${options.language}` } : {}),
    ...(options.token ? { apitoken: options.token } : {}),
    ...(body === 'json' ? { 'content-type': 'application/json' } : {}),
    ...(sendsForm(call) ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...options.headers,
  }
  if (body === 'path') return { method, url: `${url}/${encodeURIComponent(String(rest.value))}`, headers }
  if (method === 'GET') return { method, url: fields.size > 0 ? `${url}?${fields}` : url, headers }
  return { method, url, headers, payload: sendsForm(call) ? fields.toString() : JSON.stringify(rest) }
}
