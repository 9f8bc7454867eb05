import type { Channel } from './books.ts'

/** Two people of the demonstration, as each gateway knows them; an order belongs to the first one who opens it. */
export const payers: Record<Channel, readonly [string, string]> = {
  wechat: ['oSimulatedBuyerOne000000000A', 'oSimulatedBuyerTwo000000000B'],
  alipay: ['2088000000000001', '2088000000000002'],
  unionpay: ['6226090000000048', '6226388000000095'],
}
