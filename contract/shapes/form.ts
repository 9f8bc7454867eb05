import * as z from 'zod'
import { formKeys } from '../forms/definition.ts'
import { formFields } from '../forms/definition-shape.ts'
import { code, regionCode, word } from '../parts.ts'
import { coordinateType, latitude, longitude } from './region.ts'

/** What every configured request says: which form asks. */
const asking = { formId: code }

const outlet = z.object({
  outletId: z.int(),
  outletName: word,
  outletShortName: word,
  outletAddress: word,
  outletPhone: z.string(),
  cityCode: z.int(),
  lng: z.number(),
  lat: z.number(),
  /** Metres from where the visitor is; null where that was not said. */
  distanceM: z.int().nullable(),
})

/** Spec 7, Dealer forms. */
export const formShapes = {
  'form.byKey': {
    summary: '按用途取动态表单：问题、选项与校验方式',
    in: z.strictObject({ key: z.enum(formKeys) }),
    out: z.object({
      formBean: z.object(formFields(word)),
      /** Slug of the brand whose form it is: `request.brand` of what is submitted. */
      brand: z.string(),
    }),
  },
  'form.provinceCity': {
    summary: '表单可选的省份与城市：有合适门店的地方',
    in: z.strictObject({ ...asking, coordinateType }),
    out: z.array(
      z.object({
        provinceCode: z.int(),
        provinceName: word,
        cities: z.array(z.object({ cityCode: z.int(), cityName: word })),
      }),
    ),
  },
  'form.dealers': {
    summary: '表单可选的某市门店',
    in: z.strictObject({ ...asking, coordinateType, cityCode: regionCode }),
    out: z.array(outlet),
  },
  'form.nearestDealer': {
    summary: '表单可选的最近门店，由近及远',
    in: z.strictObject({ ...asking, coordinateType, latitude, longitude }),
    out: z.array(outlet),
  },
  'form.series': {
    summary: '表单可选的车系',
    in: z.strictObject(asking),
    out: z.object({ seriesList: z.array(z.object({ seriesCode: z.string(), seriesName: word })) }),
  },
  'form.models': {
    summary: '表单可选的某车系车型',
    in: z.strictObject({ ...asking, seriesCode: code }),
    out: z.array(z.object({ modelCode: z.string(), modelName: word })),
  },
}
