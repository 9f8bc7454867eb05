import { useEffect, useState } from 'react'

/** What is chosen in the finder; '' is no restriction. The names are those of the call. */
export interface Wish {
  series: string
  priceRange: string
  carAge: string
  cityId: string
}

/**
 * How many cars a wish finds, asked while the visitor chooses; the last number stays until the next is there.
 * @param all the number without a wish, which the page knows
 * @returns undefined when it could not be asked
 */
export function useCarCount(wish: Wish, all: number): number | undefined {
  const [count, setCount] = useState<number | undefined>(all)
  const { series, priceRange, carAge, cityId } = wish
  const free = series === '' && priceRange === '' && carAge === '' && cityId === ''
  useEffect(() => {
    if (free) return
    let left = false
    askCount({ series, priceRange, carAge, cityId })
      .then(total => left || setCount(total))
      .catch(() => left || setCount(undefined))
    return () => {
      left = true
    }
  }, [free, series, priceRange, carAge, cityId])
  return free ? all : count
}

async function askCount(wish: Wish): Promise<number | undefined> {
  // Loaded with the first question: the first page does without.
  const { cachedApi } = await import('#web/api.ts')
  const chosen = Object.fromEntries(Object.entries(wish).filter(([, code]) => code !== ''))
  return (await cachedApi('usedCar.list', { ...chosen, pageSize: 1 })).page?.total
}
