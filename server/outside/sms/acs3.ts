/**
 * Signature ACS3-HMAC-SHA256 of requests to Alibaba Cloud, as published under "Request syntax and signature method V3": the
 * request is written in one way, hashed, and the hash signed with the key's secret.
 */
import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'ACS3-HMAC-SHA256'

export interface AcsKey {
  id: string
  secret: string
}

export interface AcsRequest {
  method: 'GET' | 'POST'
  /** Name of the server. */
  server: string
  path: string
  query: Readonly<Record<string, string>>
  /** Name and version of what is asked for. */
  action: string
  version: string
  body: string
  /** Never the same twice. */
  nonce: string
  now: Date
}

const hexHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: everything but letters, digits and `-_.~` is written as octets. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query as it is signed and sent: sorted by name. */
export const acsQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

/** The headers of a request, the signature among them. */
export function acsHeaders(request: AcsRequest, key: AcsKey): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.server,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hexHash(request.body),
    'x-acs-date': request.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).toSorted()
  const signed = names.join(';')
  const canonical = [
    request.method,
    request.path,
    acsQuery(request.query),
    ...names.map(name => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${hexHash(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`,
  }
}
