import type { KeyObject } from 'node:crypto'

/** Alipay's keys by which it signs. A message in certificate mode names one; otherwise there is one. */
export interface AlipayKey {
  /** Serial number of its certificate (`alipay_cert_sn`); empty in public-key mode. */
  sn: string
  key: KeyObject
}

/** The shop's application at Alipay. */
export interface AlipayKeys {
  appId: string
  /** Who the money goes to (`seller_id`, 2088…). */
  sellerId: string
  privateKey: KeyObject
  /** Two at once while Alipay changes over. */
  alipay: readonly AlipayKey[]
  /** Certificate mode: what requests name (`app_cert_sn`, `alipay_root_cert_sn`). */
  certificates?: { appSn: string; rootSn: string }
  /** Without a query. */
  gateway: string
}

export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'
