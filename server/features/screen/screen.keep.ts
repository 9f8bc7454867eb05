import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of shared screens. */
export const screenKeep = { screens: untilExpired('screen_session') } satisfies KeepWays
