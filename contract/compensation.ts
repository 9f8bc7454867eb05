/**
 * Why the shop gives back part of what was paid although nothing comes back (decision 153), as the customer reads it. No
 * zod: browsers carry it.
 */
export const compensationReasons = {
  scratched: ['商品有轻微瑕疵', 'A small flaw'],
  lateParcel: ['发货或送达延误', 'Sent or delivered late'],
  halfKept: ['承诺未完全兑现', 'A promise kept by half'],
  priceFell: ['价格保护', 'The price fell soon after'],
  poorService: ['服务不周', 'Our service fell short'],
  amends: ['其他补偿', 'Another reason of ours'],
} as const satisfies Record<string, readonly [cn: string, en: string]>
export type CompensationReason = keyof typeof compensationReasons
export const compensationReasonCodes = Object.keys(compensationReasons) as [CompensationReason, ...CompensationReason[]]
