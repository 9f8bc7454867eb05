/** Why a car is not replaced so: rows of the table of refusals (`errors.ts`). */
export const replaceErrors = {
  REPLACE_CHANGED: [
    5641,
    '金额已更新为 {amount}，请确认后再提交',
    'The sum is now {amount}. Please look at it again before you send it',
  ],
  REPLACE_INCOMPLETE: [
    5642,
    '请先填写现有车辆并选择想换的车',
    'Please describe your car and choose the one that you would like instead',
  ],
  REPLACE_OFFER_OVER: [
    5643,
    '这份卖车报价已失效，请重新选择',
    'This offer for your car no longer holds. Please choose again',
  ],
  REPLACE_NOT_BUILT: [5644, '这一款新车已停产，请另选一款', 'This version is no longer built. Please choose another'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
