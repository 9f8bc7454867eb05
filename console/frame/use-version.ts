import { useState } from 'react'

/** The version that fields began with, and whether a colleague has saved a newer one since. */
export interface Version {
  /** Sent along: who saves an older one is refused. */
  base: number
  outrun: boolean
  /** The fields show this one now. */
  take: (version: number) => void
}

/** @param stored of what the page shows now; 0 for something new */
export function useVersion(stored: number): Version {
  const [base, take] = useState(stored)
  return { base, outrun: stored > base, take }
}
