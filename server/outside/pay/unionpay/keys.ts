import type { KeyObject, X509Certificate } from 'node:crypto'

/** The shop's account at UnionPay. */
export interface UnionpayKeys {
  /** 15 digits. */
  merId: string
  privateKey: KeyObject
  /** Serial number of our signing certificate, in decimal digits. */
  certId: string
  /** What UnionPay's own certificates lead to. */
  root: X509Certificate
  middle: X509Certificate
  /** The test environment signs under another name. */
  production: boolean
  /** Up to the names of its pages, without a slash at the end. */
  gateway: string
  /** Where files are fetched. */
  files: string
}

export const unionpayHosts = {
  production: { gateway: 'https://gateway.95516.com/gateway/api', files: 'https://filedownload.95516.com/' },
  test: { gateway: 'https://gateway.test.95516.com/gateway/api', files: 'https://filedownload.test.95516.com/' },
} as const

/** Where the form of an entry may lead: UnionPay's door, and the pages of its domain behind it (domain B.0, Form origins). */
export function unionpayFormOrigins({ gateway }: Pick<UnionpayKeys, 'gateway'>): string[] {
  const { origin, hostname } = new URL(gateway)
  return hostname.endsWith('.95516.com') ? [origin, 'https://*.95516.com'] : [origin]
}
