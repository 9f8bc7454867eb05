import { useEffect, useState } from 'react'
import type { ListFilter } from '#shop/features/used-car/filter-path.ts'
import { freshList, listInput, withFilter } from '#shop/features/used-car/list-address.ts'
import { cachedApi } from '#web/api.ts'

/**
 * How many cars a filter has, asked while the visitor chooses; the last number stays until the next is there.
 * @param known the number when the page has it already
 * @returns undefined when it could not be asked
 */
export function useCarCount(filter: ListFilter, known: number | undefined): number | undefined {
  const [count, setCount] = useState(known)
  const input = JSON.stringify({ ...listInput(withFilter(freshList, filter), 1), pageSize: 1 })
  useEffect(() => {
    if (known !== undefined) {
      setCount(known)
      return
    }
    let left = false
    cachedApi('usedCar.list', JSON.parse(input), { quiet: true })
      .then(({ page }) => left || setCount(page?.total))
      .catch(() => left || setCount(undefined))
    return () => {
      left = true
    }
  }, [input, known])
  return known ?? count
}
