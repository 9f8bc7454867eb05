import type { KeyObject } from 'node:crypto'

/** The shop's account at WeChat Pay. */
export interface WechatKeys {
  mchid: string
  /** Of the official account, whose pages pay by JSAPI; H5 and Native go under it, too. */
  appid: string
  /** Of the mini-program, where there is one. */
  miniAppid?: string
  privateKey: KeyObject
  /** Of our own certificate, in hexadecimal digits. */
  serial: string
  /** 32 bytes; decrypts notices and certificates. */
  apiV3Key: Buffer
  /** Public-key mode: WeChat Pay's key and its id (`PUB_KEY_ID_…`). Absent: platform certificates are fetched. */
  publicKey?: { id: string; key: KeyObject }
  /** Main and fallback, without a slash at the end. */
  hosts: readonly [string, string]
  /** Of the official account; with it a page inside WeChat learns by itself who pays. */
  appSecret?: string
  /** Where pages ask who their visitor is, and where the answer is changed for an openid; without a slash at the end. */
  pageHost: string
  apiHost: string
}

export const wechatHosts = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'] as const
export const WECHAT_PAGES = 'https://open.weixin.qq.com'
export const WECHAT_API = 'https://api.weixin.qq.com'
