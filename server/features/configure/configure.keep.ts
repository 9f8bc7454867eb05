import { type KeepWays, untilExpired } from '#server/lib/keep-way.ts'

/** What is kept no longer of brochures. */
export const configureKeep = { brochures: untilExpired('brochure') } satisfies KeepWays
