import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of alerts: what their links lead to. */
export const alertKeep = { alerts: untilExpired('alert_digest') } satisfies KeepWays
