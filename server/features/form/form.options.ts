/** What the configured requests of forms answer, and the options that a question has on the server (spec 7, Dealer forms). */
import type { Language } from '#contract/errors.ts'
import type { FormBean, Question } from '#contract/forms/definition.ts'
import { type OptionsOf, requestOf, type Values } from '#contract/forms/engine.ts'
import { formRequests } from '#contract/forms/form-requests.ts'
import type { Reply } from '#contract/kit.ts'
import type { AnswerOption } from '#contract/forms/definition.ts'
import type { Word } from '#contract/parts.ts'
import { isBuilt } from '#server/features/car/car.rules.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { countByCity, type Match, matchOutlets, type Outlet } from '#server/features/dealer/dealer.rules.ts'
import { type CoordinateType, fromStored, type Place } from '#contract/coordinates.ts'
import { regionsOf } from '#server/features/region/region.queries.ts'
import { liesIn } from '#server/features/region/region.rules.ts'
import type { Ctx } from '#server/http/context.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { LeadForm } from './form.queries.ts'

/** So many outlets are offered as the nearest ones. */
const NEAREST = 8

const offering = ({ service }: LeadForm, outlets: readonly Outlet[]): Outlet[] =>
  outlets.filter(outlet => service === null || outlet.services.includes(service))

const presentOutlet =
  (type: CoordinateType) =>
  ({ outlet, distanceM }: Match): Reply<'form.dealers'>[number] => ({
    outletId: outlet.outletId,
    outletName: { cn: outlet.nameCn, en: outlet.nameEn },
    outletShortName: { cn: outlet.shortNameCn, en: outlet.shortNameEn },
    outletAddress: { cn: outlet.addressCn, en: outlet.addressEn },
    outletPhone: outlet.phone,
    cityCode: outlet.cityCode,
    ...fromStored(outlet.place, type),
    distanceM,
  })

/** Provinces and cities that have an outlet for the form. */
export async function citiesFor(ctx: Ctx, form: LeadForm): Promise<Reply<'form.provinceCity'>> {
  const [regions, outlets] = await Promise.all([regionsOf(ctx.memory), outletsOf(ctx.memory)])
  const counts = countByCity(offering(form, outlets))
  return (regions.children.get(null) ?? []).flatMap(province => {
    const there = counts.get(province.code)
    const cities = (regions.children.get(province.code) ?? []).filter(city => there?.has(city.code))
    if (cities.length === 0) return []
    return {
      provinceCode: province.code,
      provinceName: { cn: province.nameCn, en: province.nameEn },
      cities: cities.map(city => ({ cityCode: city.code, cityName: { cn: city.nameCn, en: city.nameEn } })),
    }
  })
}

/** Outlets of a city for the form, the best-rated first. */
export async function dealersIn(
  ctx: Ctx,
  form: LeadForm,
  cityCode: number,
  type: CoordinateType,
): Promise<Reply<'form.dealers'>> {
  const [regions, outlets] = await Promise.all([regionsOf(ctx.memory), outletsOf(ctx.memory)])
  const wish = { inPlaces: [(outlet: Outlet) => liesIn(regions, outlet, cityCode)], sort: 'rating' as const }
  return matchOutlets(offering(form, outlets), wish, ctx).map(presentOutlet(type))
}

/** The outlets for the form that are nearest to a place. @param from GCJ-02 */
export async function dealersNear(
  ctx: Ctx,
  form: LeadForm,
  from: Place,
  type: CoordinateType,
): Promise<Reply<'form.nearestDealer'>> {
  const outlets = offering(form, await outletsOf(ctx.memory))
  const matches = matchOutlets(outlets, { inPlaces: [], from, sort: 'distance' }, ctx)
  return matches.slice(0, NEAREST).map(presentOutlet(type))
}

/** The series that are built today. */
export async function seriesFor(ctx: Ctx): Promise<Reply<'form.series'>> {
  const range = await modelRange(ctx.memory)
  return {
    seriesList: range
      .filter(({ trims }) => trims.some(isBuilt))
      .map(({ series }) => ({
        seriesCode: series.seriesCode,
        seriesName: { cn: series.nameCn, en: series.nameEn },
      })),
  }
}

/** The models of a series, also those that are built no longer: somebody owns them. */
export async function modelsFor(ctx: Ctx, seriesCode: string): Promise<Reply<'form.models'>> {
  const range = await modelRange(ctx.memory)
  return range
    .filter(({ series }) => series.seriesCode === seriesCode)
    .flatMap(({ models }) => models)
    .map(model => ({ modelCode: model.rangeCode, modelName: { cn: model.nameCn, en: model.nameEn } }))
}

/** What a configured request would offer for these values. */
async function offered(ctx: Ctx, form: LeadForm, question: Question, values: Values): Promise<AnswerOption<Word>[]> {
  const request = requestOf(question, values)
  switch (request?.name) {
    case undefined:
      return []
    case 'provinceCity':
      return formRequests.provinceCity.options(await citiesFor(ctx, form))
    case 'dealers':
      return formRequests.dealers.options(await dealersIn(ctx, form, Number(request.fields.cityCode), 'gcj'))
    case 'nearestDealer':
      // Where the visitor is was said to the request alone: every outlet is the nearest of somewhere.
      return formRequests.nearestDealer.options(
        offering(form, await outletsOf(ctx.memory)).map(outlet => presentOutlet('gcj')({ outlet, distanceM: null })),
      )
    case 'series':
      return formRequests.series.options(await seriesFor(ctx))
    case 'models':
      return formRequests.models.options(await modelsFor(ctx, request.fields.seriesCode ?? ''))
  }
}

/**
 * The options that the questions of a form have for these values, as the page got them, in one language.
 * @param bean a version of the form, in that language
 */
export async function optionsFor(
  ctx: Ctx,
  form: LeadForm,
  bean: FormBean,
  values: Values,
  language: Language,
): Promise<OptionsOf> {
  const found = new Map<string, readonly AnswerOption[]>()
  for (const question of bean.questions) {
    if (!question.requestConfig) continue
    const options = await offered(ctx, form, question, values)
    found.set(
      question.questionId,
      options.map(({ answerId, text }) => ({ answerId, text: inLanguage(text, language) })),
    )
  }
  return question => found.get(question.questionId) ?? question.options
}
