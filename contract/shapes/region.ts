import * as z from 'zod'
import { coordinateTypes } from '../coordinates.ts'
import { regionCode, word } from '../parts.ts'

/** The three systems in which maps of China count; without it `gcj`, as the shop's own answers (domain C.7). */
export const coordinateType = z.enum(coordinateTypes).default('gcj')

const numberText = z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/)
/** Degrees, as number or text. */
export const longitude = z.union([z.number(), numberText]).transform(Number).pipe(z.number().min(-180).max(180))
export const latitude = z.union([z.number(), numberText]).transform(Number).pipe(z.number().min(-90).max(90))

/** Refuses one half of a pair of coordinates. */
export const bothOrNeither = (place: { lng?: number; lat?: number }): boolean =>
  (place.lng === undefined) === (place.lat === undefined)
export const incomplete = {
  path: ['lng', 'lat'],
  error: '经度与纬度须一起给出 / longitude and latitude belong together',
}

const level = z.enum(['province', 'city', 'area'])

export const region = z.object({
  code: z.int(),
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  /** 北京 for 北京市. */
  shortName: word,
  level,
  parentCode: z.int().nullable(),
  pinyin: z.string(),
  /** Code of the place in the dealer directory (see `dloOf`). */
  dlo: z.int(),
})

const named = { code: z.int(), name: word, nameCn: z.string(), nameEn: z.string() }
const adminArea = z.object(named)
const adminCity = z.object({ ...named, children: z.array(adminArea).optional() })
const adminProvince = z.object({ ...named, children: z.array(adminCity).optional() })

/** A place in the words of spec 3, Location. */
const location = z.object({
  province: z.int(),
  provinceName: word,
  city: z.int(),
  cityName: word,
  /** Absent where a city has no districts, or where only the city is known. */
  area: z.int().nullable(),
  areaName: word.nullable(),
  /** GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  provincedlo: z.int(),
  citydlo: z.int(),
  /** False when nothing could be found and the default place is given. */
  success: z.boolean(),
  /** Where the coordinates lie; present when the place was found by coordinates. */
  locationCityName: word.optional(),
  locationProvinceName: word.optional(),
})

export const regionShapes = {
  'region.list': {
    summary: '省级行政区，或某地的下级行政区',
    in: z.strictObject({ parentCode: regionCode.optional() }),
    out: z.array(region),
  },
  'region.listV2': {
    summary: '按拼音首字母分组的城市，以及热门城市',
    in: z.strictObject({ parentCode: regionCode.optional() }),
    out: z.object({
      hot: z.array(region),
      groups: z.array(z.object({ letter: z.string(), regions: z.array(region) })),
    }),
  },
  'region.adminList': {
    summary: '行政区划树',
    in: z.strictObject({ parentCode: regionCode.optional(), depth: z.int().min(1).max(3).default(3) }),
    out: z.array(adminProvince),
  },
  'region.areaInfo': {
    summary: '按行政区划代码或经纬度得到所在地；都得不到时返回默认城市',
    in: z
      .strictObject({
        code: regionCode.optional(),
        lng: longitude.optional(),
        lat: latitude.optional(),
        coordinateType,
      })
      .refine(bothOrNeither, incomplete),
    out: location,
  },
  'region.exchangeCode': {
    summary: '地名与代码互查；已撤销的代码给出现行代码',
    in: z
      .strictObject({
        code: regionCode.optional(),
        name: z.string().trim().min(1).max(40).optional(),
        parentCode: regionCode.optional(),
      })
      .refine(wish => (wish.code === undefined) !== (wish.name === undefined), {
        path: ['code'],
        error: 'code / name',
      }),
    out: region.extend({
      /** Full path, 四川省 成都市 武侯区. */
      fullName: word,
      /** The code that was asked for, where it is no longer in use. */
      formerCode: z.int().optional(),
      /** Other places of the same name; `parentCode` tells them apart. */
      others: z.array(z.object({ code: z.int(), fullName: word })),
    }),
  },
  'region.provinceCity': {
    summary: '全部省份及其城市',
    in: z.strictObject({}),
    out: z.array(
      z.object({
        ...named,
        dlo: z.int(),
        cities: z.array(z.object({ ...named, dlo: z.int() })),
      }),
    ),
  },
}
