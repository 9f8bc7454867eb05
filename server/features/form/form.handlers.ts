import { type FormKey, withConsentVersions } from '#contract/forms/definition.ts'
import { toStored } from '#contract/coordinates.ts'
import type { Ctx, Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { citiesFor, dealersIn, dealersNear, modelsFor, seriesFor } from './form.options.ts'
import { consentVersionsAt, type LeadForm, leadForms } from './form.queries.ts'

/** @throws Refusal NOT_FOUND */
async function byId(ctx: Ctx, formId: string): Promise<LeadForm> {
  const form = (await leadForms(ctx.memory)).get(formId)
  if (!form) throw new Refusal('NOT_FOUND')
  return form
}

/** @throws Refusal NOT_FOUND */
async function byKey(ctx: Ctx, key: FormKey): Promise<LeadForm> {
  const form = [...(await leadForms(ctx.memory)).values()].find(each => each.key === key)
  if (!form) throw new Refusal('NOT_FOUND')
  return form
}

/** Everything is answered from memory: forms, outlets, places and the range change when staff change them. */
export const formHandlers = {
  'form.byKey': async ({ input, ctx }) => {
    const { current } = await byKey(ctx, input.key)
    const formBean = withConsentVersions(current, await consentVersionsAt(ctx.memory, ctx.now))
    return { formBean, brand: ctx.config.brand.slug }
  },
  'form.provinceCity': async ({ input, ctx }) => citiesFor(ctx, await byId(ctx, input.formId)),
  'form.dealers': async ({ input: { formId, cityCode, coordinateType }, ctx }) =>
    dealersIn(ctx, await byId(ctx, formId), cityCode, coordinateType),
  'form.nearestDealer': async ({ input: { formId, latitude: lat, longitude: lng, coordinateType }, ctx }) =>
    dealersNear(ctx, await byId(ctx, formId), toStored({ lng, lat }, coordinateType), coordinateType),
  'form.series': async ({ input, ctx }) => {
    await byId(ctx, input.formId)
    return seriesFor(ctx)
  },
  'form.models': async ({ input, ctx }) => {
    await byId(ctx, input.formId)
    return modelsFor(ctx, input.seriesCode)
  },
} satisfies Partial<Handlers>
