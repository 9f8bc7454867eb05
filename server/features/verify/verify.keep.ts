import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of captchas and codes. */
export const verifyKeep = {
  captchas: untilExpired('verify_captcha'),
  codes: untilExpired('verify_code'),
} satisfies KeepWays
