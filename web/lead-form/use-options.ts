import { useCallback, useEffect, useState } from 'react'
import type { FormBean, Question } from '#contract/forms/definition.ts'
import { type OptionsRequest, requestOf, type Values } from '#contract/forms/engine.ts'
import { formRequests, type FoundOption } from '#contract/forms/form-requests.ts'
import { cachedApi } from '#web/api.ts'
import { usePlace } from '#web/place.ts'
import { useHere } from '#web/use-here.ts'

export type Options =
  /** Something that they hang on is not answered. */
  { state: 'waiting' | 'loading' | 'failed' } | { state: 'there'; options: readonly FoundOption[] }

export interface FormOptions {
  of: (question: Question) => Options
  /** Asks again for those of a question that failed. */
  retry: (question: Question) => void
}

const quiet = { quiet: true, noLoading: true } as const

async function ask(
  formId: string,
  { name, fields }: OptionsRequest,
  here: { lat: number; lng: number },
): Promise<FoundOption[]> {
  const at = { formId, coordinateType: 'baidu' } as const
  switch (name) {
    case 'provinceCity':
      return formRequests[name].options((await cachedApi('form.provinceCity', at, quiet)).data)
    case 'dealers':
      return formRequests[name].options(
        (await cachedApi('form.dealers', { ...at, cityCode: fields.cityCode ?? '' }, quiet)).data,
      )
    case 'nearestDealer': {
      // The visitor's place is kept in the coordinates of the shop's own answers.
      const near = { formId, coordinateType: 'gcj', latitude: here.lat, longitude: here.lng } as const
      return formRequests[name].options((await cachedApi('form.nearestDealer', near, quiet)).data)
    }
    case 'series':
      return formRequests[name].options((await cachedApi('form.series', { formId }, quiet)).data)
    case 'models':
      return formRequests[name].options(
        (await cachedApi('form.models', { formId, seriesCode: fields.seriesCode ?? '' }, quiet)).data,
      )
  }
}

/** The options of a form's questions, loaded as answers come. */
export function useOptions(form: FormBean, values: Values): FormOptions {
  const isHere = useHere()
  const { lat, lng } = usePlace()
  const [found, setFound] = useState<Readonly<Record<string, Options>>>({})
  const load = useCallback(
    (key: string, request: OptionsRequest) => {
      const put = (options: Options) => isHere() && setFound(known => ({ ...known, [key]: options }))
      put({ state: 'loading' })
      ask(form.formId, request, { lat, lng }).then(
        options => put({ state: 'there', options }),
        () => put({ state: 'failed' }),
      )
    },
    [form.formId, lat, lng, isHere],
  )
  const wanted = form.questions.flatMap(question => {
    const request = requestOf(question, values)
    return request ? [[JSON.stringify([request, lat, lng]), request] as const] : []
  })
  const missing = wanted.filter(([key]) => found[key] === undefined)
  const keys = missing.map(([key]) => key).join()
  // The keys say what is missing: the requests behind them are the same.
  useEffect(() => {
    for (const [key, request] of missing) load(key, request)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys, load])

  const keyOf = (question: Question): [string, OptionsRequest] | undefined => {
    const request = requestOf(question, values)
    return request && [JSON.stringify([request, lat, lng]), request]
  }
  return {
    of(question) {
      if (!question.requestConfig) return { state: 'there', options: question.options }
      const key = keyOf(question)?.[0]
      return key === undefined ? { state: 'waiting' } : (found[key] ?? { state: 'loading' })
    },
    retry(question) {
      const asked = keyOf(question)
      if (asked) load(...asked)
    },
  }
}
