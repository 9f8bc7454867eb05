import { useEffect, useState } from 'react'
import type { Input, Output } from '#contract/kit.ts'
import { api, cachedApi } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'

export type CarValue = Output<'sell.value'>
export type ValueState =
  | { is: 'none' }
  | { is: 'asking'; before: CarValue | undefined }
  | { is: 'there'; value: CarValue }
  | { is: 'failed'; failure: unknown }

/** A pause after a change, in ms: a number is typed digit by digit. */
const pauseMs = 300

/**
 * What a car is worth, while it is described.
 * @param car undefined: something is missing
 * @param round grows when what was said may be old
 */
export function useValue(car: Input<'sell.value'> | undefined, round = 0): ValueState {
  const asked = car === undefined ? '' : JSON.stringify(car)
  const [found, setFound] = useState<{ asked: string; value?: CarValue; failure?: unknown }>()
  const [last, setLast] = useState<CarValue>()
  useEffect(() => {
    if (asked === '') return
    let here = true
    const timer = setTimeout(() => {
      const ask = round === 0 ? cachedApi : api
      ask('sell.value', JSON.parse(asked) as Input<'sell.value'>).then(
        ({ data }) => here && (setFound({ asked, value: data }), setLast(data)),
        (failure: unknown) => here && setFound({ asked, failure }),
      )
    }, pauseMs)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [asked, round])
  if (asked === '') return { is: 'none' }
  if (found?.asked !== asked) return { is: 'asking', before: last }
  return found.value ? { is: 'there', value: found.value } : { is: 'failed', failure: found.failure }
}

/** Whether the car itself is what was refused, so that the words of the refusal help. */
export const isRefused = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code >= 4000
