import { createPrivateKey, createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { certificatesOf } from './wire/certificates.ts'

/** Settings by the names of their variables; what is empty is absent. */
export type Env = Readonly<Record<string, string | undefined>>

/** Stops the reading of a channel's keys; its words begin with the name of the variable and hold nothing secret. */
export class KeyFault extends Error {
  override name = 'KeyFault'
}

/** Certificates are renewed by people, who need to hear of it in time. */
const WARN_DAYS = 30

/** Reads the settings of one channel: each value is right, or a KeyFault names its variable. */
export class KeyReader {
  /** What should be renewed; a sentence each. */
  readonly complaints: string[] = []
  readonly #env: Env
  readonly #readText: (path: string) => string
  readonly #now: Date

  constructor(env: Env, readText: (path: string) => string, now: Date) {
    this.#env = env
    this.#readText = readText
    this.#now = now
  }

  /** A value. @param must what it has to look like, in a sentence that begins behind the variable's name */
  text(name: string, pattern: RegExp, must: string): string {
    const value = this.optional(name)
    if (value === undefined) throw new KeyFault(`${name} is missing`)
    if (!pattern.test(value)) throw new KeyFault(`${name} ${must}`)
    return value
  }

  optional(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  /** A web address without a slash at its end; `usual` where none is given. */
  address(name: string, usual: string): string {
    const value = (this.optional(name) ?? usual).replace(/\/+$/, '')
    if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new KeyFault(`${name} must be a web address`)
    return value
  }

  privateKey(name: string): KeyObject {
    return this.#key(name, 'private key', text => createPrivateKey(pemOf(text, 'PRIVATE KEY', 'RSA PRIVATE KEY')))
  }

  publicKey(name: string): KeyObject {
    return this.#key(name, 'public key', text => createPublicKey(pemOf(text, 'PUBLIC KEY', 'RSA PUBLIC KEY')))
  }

  /** The certificates of a file, at least one. */
  certificates(name: string): X509Certificate[] {
    const found = attempt(() => certificatesOf(this.#file(name)))
    if (!found?.length) throw new KeyFault(`${name} holds no certificate in PEM`)
    return found
  }

  /** The first certificate of a file, which has to be in force for long enough. */
  certificate(name: string): X509Certificate {
    const [first] = this.certificates(name) as [X509Certificate]
    this.watch(name, first)
    return first
  }

  /** Our own certificate. @param keyName of the variable of the private key that it has to belong to */
  ownCertificate(name: string, key: KeyObject, keyName: string): X509Certificate {
    const certificate = this.certificate(name)
    if (!certificate.checkPrivateKey(key)) throw new KeyFault(`${name} belongs to another key than that of ${keyName}`)
    return certificate
  }

  /** Complains of a certificate that ends within 30 days, or has ended. */
  watch(name: string, { validToDate }: X509Certificate): void {
    if (later(this.#now, WARN_DAYS * dayMs) < validToDate) return
    const verb = validToDate <= this.#now ? 'ended' : 'ends'
    this.complaints.push(`${name}: the certificate ${verb} on ${beijingDay(validToDate)}; renew it.`)
  }

  #key(name: string, kind: string, read: (text: string) => KeyObject): KeyObject {
    const text = this.#file(name)
    const key = attempt(() => read(text))
    if (key?.asymmetricKeyType !== 'rsa') throw new KeyFault(`${name} holds no RSA ${kind}`)
    return key
  }

  #file(name: string): string {
    const path = this.text(name, /./, '')
    try {
      return this.#readText(path)
    } catch (error) {
      throw new KeyFault(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'})`)
    }
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Alipay hands out keys without the lines around them; both of these labels occur. */
function pemOf(text: string, ...labels: readonly string[]): string {
  if (text.includes('-----BEGIN')) return text
  const body = text.replace(/\s/g, '')
  const pems = labels.map(
    label => `-----BEGIN ${label}-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END ${label}-----\n`,
  )
  const read = labels[0] === 'PRIVATE KEY' ? createPrivateKey : createPublicKey
  return pems.find(pem => attempt(() => read(pem))) ?? text
}
