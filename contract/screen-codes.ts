/** Where the order on a shared screen stands, as everybody in front of it may see; in the order in which it goes. */
export const screenStates = ['shown', 'opened', 'signedIn', 'ordered', 'paid', 'failed', 'expired', 'left'] as const
export type ScreenState = (typeof screenStates)[number]

/** A screen that nobody touches for so long shows nothing of anybody any more; ms. */
export const SCREEN_IDLE_MS = 60_000

/** Nothing follows any more. */
export const isScreenOver = (state: ScreenState): boolean => state === 'expired' || state === 'left'
