import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import type { OwnCar } from '#shop/features/garage/car-form.tsx'
import { api, cachedApi } from '#web/api.ts'
import { useSignedIn } from '#web/session.ts'
import type { DraftCar } from './maintenance-draft.ts'

export interface OwnCars {
  /** undefined: not known yet. */
  cars: readonly OwnCar[] | undefined
  failed: boolean
  again: () => void
}

/** The customer's own cars; none of somebody who is not signed in. */
export function useOwnCars(): OwnCars {
  const signedIn = useSignedIn()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ round: number; cars: readonly OwnCar[]; failed: boolean }>()
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    api('garage.list', {}, { signal: gone.signal }).then(
      ({ data }) => setFound({ round, cars: data, failed: false }),
      () => gone.signal.aborted || setFound({ round, cars: [], failed: true }),
    )
    return () => gone.abort()
  }, [signedIn, round])
  return {
    cars: signedIn ? found?.cars : [],
    failed: signedIn && found?.failed === true,
    again: () => setRound(round + 1),
  }
}

/** What the workshop has to know of a car to say what it is due for. */
export interface ModelOfCar {
  seriesCode: string
  rangeCode: string
  modelYear: number
  registeredOn?: string
}

/** The model of the car that is chosen; undefined: none is, or it is no longer there. */
export function modelOfCar(car: DraftCar | undefined, own: readonly OwnCar[] | undefined): ModelOfCar | undefined {
  const said = car && 'ownCarId' in car ? own?.find(each => each.ownCarId === car.ownCarId) : car
  if (!said) return undefined
  const { seriesCode, rangeCode, modelYear, registeredOn } = said
  return { seriesCode, rangeCode, modelYear, ...(registeredOn ? { registeredOn } : {}) }
}

type Answer = Output<'maintenance.works'>
export type Work = Answer['works'][number]

export interface Works {
  offered: Answer | undefined
  failed: boolean
  again: () => void
}

/** What the workshop does for a car at a mileage. @param round grows when a price may have changed */
export function useWorks(model: ModelOfCar | undefined, mileage: number): Works {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ of: string; answer?: Answer }>()
  const of = model && JSON.stringify({ ...model, mileage, round })
  useEffect(() => {
    if (of === undefined) return
    let here = true
    const { round: turn, ...asked } = JSON.parse(of) as ModelOfCar & { mileage: number; round: number }
    const ask = turn > 0 ? api : cachedApi
    ask('maintenance.works', asked).then(
      ({ data }) => here && setFound({ of, answer: data }),
      () => here && setFound({ of }),
    )
    return () => {
      here = false
    }
  }, [of])
  const now = found?.of === of ? found : undefined
  return {
    offered: now?.answer,
    failed: now !== undefined && now.answer === undefined,
    again: () => setRound(round + 1),
  }
}
