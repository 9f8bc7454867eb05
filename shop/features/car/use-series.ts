import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'

type Series = Output<'car.seriesList'>['seriesList'][number]

/** All series of the brand with their models and years, read once a visit; `retry` asks again after a failure. */
export function useSeries() {
  const [tries, setTries] = useState(0)
  const [series, setSeries] = useState<readonly Series[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    cachedApi('car.seriesList', {})
      .then(({ data }) => left || (setSeries(data.seriesList), setFailed(false)))
      .catch(() => left || setFailed(true))
    return () => {
      left = true
    }
  }, [tries])
  return { series, failed, retry: () => setTries(tries + 1) }
}
