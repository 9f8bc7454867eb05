import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useSignedIn } from '#web/session.ts'

export type CarQueue = Output<'carQueue.state'>

/**
 * How the queue for a held car stands, and where whoever looks at it is in it. Asked after hydration, because documents
 * are the same for everybody.
 * @returns the queue, once it is known, and a way to ask again
 */
export function useCarQueue(carNo: string, held: boolean): { queue: CarQueue | undefined; again: () => void } {
  const signedIn = useSignedIn()
  const [queue, setQueue] = useState<CarQueue & { carNo: string }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!held) return
    const gone = new AbortController()
    api('carQueue.state', { carNo }, { signal: gone.signal }).then(
      ({ data }) => setQueue({ ...data, carNo }),
      // The page says that the car is held without it.
      () => {},
    )
    return () => gone.abort()
  }, [carNo, held, signedIn, round])
  return { queue: queue?.carNo === carNo ? queue : undefined, again: () => setRound(n => n + 1) }
}
