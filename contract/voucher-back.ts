/** Why a voucher that was redeemed can be used again (decision 146), as the customer reads it. */
export const voucherBackReasons = {
  wrongVoucher: ['核销了另一张券', 'Another voucher was meant'],
  notDone: ['服务未完成或商品未交付', 'The work was not done, or nothing was handed over'],
  otherCustomer: ['核销了其他客户的券', 'It was redeemed for somebody else'],
} as const satisfies Record<string, readonly [cn: string, en: string]>
export type VoucherBackReason = keyof typeof voucherBackReasons
export const voucherBackReasonCodes = Object.keys(voucherBackReasons) as [VoucherBackReason, ...VoucherBackReason[]]

/** Days after it was redeemed in which a voucher can be put back. */
export const VOUCHER_BACK_DAYS = 7
