import type { PayMethod } from './codes.ts'
import { isInWechat } from './wechat.ts'

/**
 * Which way to pay works where (domain B.0). The server chooses by this table, and the cashier's screen offers nothing
 * else.
 */

/** What the customer's page runs in. `car`: the screen of a car or of an outlet, which is paid at with a phone. */
export const payContainers = ['desktop', 'mobile', 'wechat', 'miniProgram', 'alipay', 'car'] as const
export type PayContainer = (typeof payContainers)[number]

/**
 * A channel's product. WeChat Pay: `native` (code to scan), `h5` (leads into the app), `jsapi` and `miniProgram` (called
 * up by the page's bridge). Alipay: `page`, `wap`, `precreate` (code to scan). UnionPay: `frontDesktop` (channel type 07),
 * `frontMobile` (08).
 */
export const payProducts = [
  'native',
  'h5',
  'jsapi',
  'miniProgram',
  'page',
  'wap',
  'precreate',
  'frontDesktop',
  'frontMobile',
] as const
export type PayProduct = (typeof payProducts)[number]

/**
 * The product by container and method; `null` where the method cannot be used. A page inside WeChat takes `jsapi`, never
 * `h5`, which WeChat refuses there; Alipay cannot be opened inside WeChat, nor the other way round.
 */
export const payProductOf = {
  desktop: { wechat: 'native', alipay: 'page', unionpay: 'frontDesktop' },
  mobile: { wechat: 'h5', alipay: 'wap', unionpay: 'frontMobile' },
  wechat: { wechat: 'jsapi', alipay: null, unionpay: 'frontMobile' },
  miniProgram: { wechat: 'miniProgram', alipay: null, unionpay: null },
  alipay: { wechat: null, alipay: 'wap', unionpay: null },
  car: { wechat: 'native', alipay: 'precreate', unionpay: null },
} as const satisfies Record<PayContainer, Record<PayMethod, PayProduct | null>>

const phone = /iPhone|iPad|iPod|Android|HarmonyOS|OpenHarmony|Windows Phone|Mobile|Tablet/i

/**
 * What a page runs in.
 * @param userAgent as the browser describes itself; absent counts as a desktop
 * @param path      of the page: `/dc` and `/cdstore/…` are the shop's entries for screens of cars and outlets (spec 2)
 */
export function payContainerOf(userAgent: string | undefined, path: string): PayContainer {
  const agent = userAgent ?? ''
  if (/^\/(dc|cdstore)(\/|$)/.test(path)) return 'car'
  if (isInWechat(agent)) return /miniProgram/i.test(agent) ? 'miniProgram' : 'wechat'
  if (/AlipayClient/i.test(agent)) return 'alipay'
  return phone.test(agent) ? 'mobile' : 'desktop'
}
