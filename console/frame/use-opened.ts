import { useEffect, useState } from 'react'
import { openMinutes } from '#contract/constants.ts'

const OPEN_MS = openMinutes * 60_000

/**
 * What was opened of a customer's data, for ten minutes: a screen that stands at a counter shows nothing for the afternoon
 * (decision 034). Opened again within the hour it counts as the same look.
 */
export function useOpened<T>(): [T | undefined, (value: T | undefined) => void] {
  const [opened, setOpened] = useState<{ value: T } | undefined>()
  useEffect(() => {
    if (!opened) return
    const end = setTimeout(() => setOpened(undefined), OPEN_MS)
    return () => clearTimeout(end)
  }, [opened])
  return [opened?.value, value => setOpened(value === undefined ? undefined : { value })]
}
