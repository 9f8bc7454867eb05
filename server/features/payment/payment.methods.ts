import { newPublicId } from '#server/lib/ids.ts'
import type { PayMethod } from '#server/outside/pay/channel.ts'

/** Ways to pay that the shop offers, in the order of the specification (spec 9). */
export const payMethods: readonly PayMethod[] = ['wechat', 'alipay', 'unionpay']

/** 28 letters and digits: good for every channel (UnionPay takes no others), and nobody guesses one. */
export const newTradeNo = (kind: 'HP' | 'HR'): string => kind + newPublicId(26)
