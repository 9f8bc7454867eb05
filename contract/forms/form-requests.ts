import { calls } from '../calls.ts'
import type { AnswerOption, RequestConfig } from './definition.ts'

/** An option that came by a request; those of one `group` stand together. */
export interface FoundOption<T = string> extends AnswerOption<T> {
  group?: T
}

interface ProvinceWithCities<T> {
  provinceName: T
  cities: readonly { cityCode: number; cityName: T }[]
}
interface NamedOutlet<T> {
  outletId: number
  outletName: T
}

const citiesIn = <T>(data: readonly ProvinceWithCities<T>[]): FoundOption<T>[] =>
  data.flatMap(({ provinceName, cities }) =>
    cities.map(({ cityCode, cityName }) => ({ answerId: String(cityCode), text: cityName, group: provinceName })),
  )
const outletsIn = <T>(data: readonly NamedOutlet<T>[]): FoundOption<T>[] =>
  data.map(({ outletId, outletName }) => ({ answerId: String(outletId), text: outletName }))
const seriesIn = <T>(data: { seriesList: readonly { seriesCode: string; seriesName: T }[] }): FoundOption<T>[] =>
  data.seriesList.map(({ seriesCode, seriesName }) => ({ answerId: seriesCode, text: seriesName }))
const modelsIn = <T>(data: readonly { modelCode: string; modelName: T }[]): FoundOption<T>[] =>
  data.map(({ modelCode, modelName }) => ({ answerId: modelCode, text: modelName }))

/**
 * The requests that a form can be configured with (spec 7, Dealer forms): the call, the fields of its input that answers to
 * other questions fill, whether it is told where the visitor is, and the options that its answer holds.
 */
export const formRequests = {
  provinceCity: { call: 'form.provinceCity', needs: [], here: false, options: citiesIn },
  dealers: { call: 'form.dealers', needs: ['cityCode'], here: false, options: outletsIn },
  nearestDealer: { call: 'form.nearestDealer', needs: [], here: true, options: outletsIn },
  series: { call: 'form.series', needs: [], here: false, options: seriesIn },
  models: { call: 'form.models', needs: ['seriesCode'], here: false, options: modelsIn },
} as const

export type FormRequestName = keyof typeof formRequests
export const formRequestNames = Object.keys(formRequests) as FormRequestName[]

/** How a form names one of them. @param dependsOn ids of the questions whose answers are sent */
export const requestConfigOf = (name: FormRequestName, ...dependsOn: string[]): RequestConfig => {
  const { method, path } = calls[formRequests[name].call]
  return { method, url: path, dependsOn }
}

/** Which of them a form means; undefined: none that there is. */
export const requestNameOf = ({ method, url }: RequestConfig): FormRequestName | undefined =>
  formRequestNames.find(name => {
    const call = calls[formRequests[name].call]
    return call.path === url && call.method === method
  })
