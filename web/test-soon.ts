import { vi } from 'vitest'

/** Longer than a busy machine takes to load a module that is needed for the first time. */
const PATIENCE_MS = 20_000

/** Waits until a claim holds that something on its way will make true; throws as the claim does when it does not. */
export const soon = <T>(claim: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(claim, { timeout: PATIENCE_MS, interval: 5 })
