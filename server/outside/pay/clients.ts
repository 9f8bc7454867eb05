import type { PayMethod } from '#contract/codes.ts'
import { alipayChannel } from './alipay/channel.ts'
import type { PayChannel } from './channel.ts'
import type { PayKeys } from './pay-keys.ts'
import { unionpayChannel } from './unionpay/channel.ts'
import { wechatChannel } from './wechat/channel.ts'
import type { Door } from './wire/door.ts'

export interface ClientOptions {
  /** The shop's address as channels reach it, https, without a slash at the end. */
  origin: string
  door: Door
  now: () => Date
}

/** Clients of the channels that the shop has keys for; a channel without keys has none, and is not offered. */
export function payClients(
  keys: PayKeys,
  { origin, door, now }: ClientOptions,
): Partial<Record<PayMethod, PayChannel>> {
  const options = (name: PayMethod) => ({ notifyUrl: `${origin}/pay/notice/${name}`, door, now })
  return {
    ...(keys.wechat ? { wechat: wechatChannel({ keys: keys.wechat, ...options('wechat') }) } : {}),
    ...(keys.alipay ? { alipay: alipayChannel({ keys: keys.alipay, ...options('alipay') }) } : {}),
    ...(keys.unionpay ? { unionpay: unionpayChannel({ keys: keys.unionpay, ...options('unionpay') }) } : {}),
  }
}
