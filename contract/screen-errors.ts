/** Why a phone cannot take over what a screen shows: rows of the table of refusals (`errors.ts`). */
export const screenErrors = {
  SCREEN_OVER: [
    6701,
    '这个二维码已失效，请在屏幕上重新生成',
    'This code is no longer valid. Please get a new one on the screen',
  ],
  SCREEN_TAKEN: [
    6702,
    '这个二维码已由另一位客户使用，请在屏幕上重新生成',
    'Another customer has used this code already. Please get a new one on the screen',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
