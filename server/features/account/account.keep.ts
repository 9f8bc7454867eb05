import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of accounts. */
export const accountKeep = {
  sessions: untilExpired('session'),
  loginAttempts: untilExpired('login_attempt'),
  returnAddresses: untilExpired('return_url'),
} satisfies KeepWays
