import * as z from 'zod'
import { code, CodeAndName, pageInput, regionCode, shortNumber, word } from '../parts.ts'
import { bannerTargets, outletRoles, outletSorts } from '../outlet-codes.ts'
import { largestPage, pageSizes } from '#contract/constants.ts'
import { bothOrNeither, coordinateType, incomplete, latitude, longitude } from './region.ts'

const outletId = z.union([shortNumber, z.string().regex(/^\d{1,9}$/)]).transform(Number)

/** Which outlets are wanted, and from where distances count. */
const outletWish = {
  provinceCode: regionCode.optional(),
  cityCode: regionCode.optional(),
  areaCode: regionCode.optional(),
  /** Every one of them is offered. */
  services: z.array(code).max(10).optional(),
  /** Every one of them is spoken. */
  languages: z.array(code).max(10).optional(),
  /** Chinese, pinyin, initials or English, of name, address and city; words are separated by blanks. */
  keyword: z.string().trim().max(40).optional(),
  /** The series can be tried there. */
  seriesCode: code.optional(),
  /** Only those that are open at this moment. */
  openNow: z.boolean().optional(),
  lng: longitude.optional(),
  lat: latitude.optional(),
  /** Of the coordinates sent and of those in the answer. */
  coordinateType,
  /** Without coordinates the order is that of `rating`. */
  sort: z.enum(outletSorts.map(({ code }) => code)).default('distance'),
  /** The form that asks (spec 7, Dealer forms); does not change the answer. */
  formId: code.optional(),
}

const outlet = z.object({
  outletId: z.int(),
  cbuNo: z.string(),
  /** Names and address as the visitor reads them, then in both languages. */
  name: word,
  nameCn: z.string(),
  nameEn: z.string(),
  shortName: word,
  shortNameCn: z.string(),
  shortNameEn: z.string(),
  provinceCode: z.int(),
  cityCode: z.int(),
  areaCode: z.int().nullable(),
  cityName: word,
  address: word,
  addressCn: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** Metres from the coordinates that were sent. */
  distanceM: z.int().nullable(),
  services: z.array(CodeAndName),
  rating: z.number(),
  reviewCount: z.int(),
  picture: z.string(),
  openNow: z.boolean(),
  /** Today's hours, 09:00–19:00; null on a closed day. */
  hoursToday: z.string().nullable(),
})

const hoursOfDay = z.object({
  /** 1 Monday … 7 Sunday. */
  weekday: z.int(),
  name: word,
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})
const holiday = z.object({
  date: z.string(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  reason: word,
})
/** Spec 3, Dealer shop. */
const dealerShop = z.object({
  shopId: z.int(),
  shopName: word,
  cbuNo: z.string(),
  shopResourceUrl: z.string(),
  imgUrl: z.string(),
  template: z.string(),
  rotations: z.array(
    z.object({
      imgUrl: z.string(),
      /** Photograph of the outlet; null: a scene of the shop's own, which `picture` names. */
      photoId: z.string().nullable(),
      picture: z.string(),
      title: word,
      /** What it leads to; null: it only shows something. */
      target: z.enum(bannerTargets.map(each => each.code)).nullable(),
      link: z.string().nullable(),
    }),
  ),
})

/** Somebody of an outlet's team. */
const teamMember = z.object({
  name: word,
  role: z.enum(outletRoles.map(each => each.code)),
  roleName: word,
  photoId: z.string().nullable(),
})

const outletDetail = outlet.extend({
  dealerName: word,
  provinceName: word,
  areaName: word.nullable(),
  /** When it opens next, or closes if it is open, in Beijing time: 2026-11-23T09:00. */
  changesAt: z.string().nullable(),
  hours: z.array(hoursOfDay),
  /** Exceptions of the next 60 days. */
  holidays: z.array(holiday),
  languages: z.array(CodeAndName),
  testDriveSeries: z.array(CodeAndName),
  openedOn: z.string(),
  usedCarCount: z.int(),
  shop: dealerShop,
})

export const dealerShapes = {
  'dealer.shopDetail': {
    summary: '经销商店铺：模板、轮播、介绍、团队与门店信息',
    /** By the number of the outlet or by that of its shop; exactly one. */
    in: z
      .strictObject({
        outletId: outletId.optional(),
        shopId: outletId.optional(),
        lng: longitude.optional(),
        lat: latitude.optional(),
        coordinateType,
      })
      .refine(bothOrNeither, incomplete)
      .refine(({ outletId: outletNo, shopId }) => (outletNo === undefined) !== (shopId === undefined), {
        path: ['outletId'],
        message: 'outletId or shopId',
      }),
    out: outletDetail.extend({
      ...dealerShop.shape,
      /** What the outlet says of itself; empty: nothing. */
      intro: word,
      team: z.array(teamMember),
    }),
  },
  'dealer.successor': {
    summary: '已停业门店的名称与接管门店',
    in: z.strictObject({ outletId: shortNumber }),
    out: z.object({ name: word, successor: z.object({ outletId: z.int(), name: word }).nullable() }),
  },
  'dealer.list': {
    summary: '某地的经销商及其门店',
    in: z.strictObject({ ...outletWish, cityCode: regionCode.optional() }).refine(bothOrNeither, incomplete),
    out: z.array(
      z.object({
        dealerName: word,
        dealerNameCn: z.string(),
        dealerNameEn: z.string(),
        outletCount: z.int(),
        outlets: z.array(outlet),
      }),
    ),
  },
  'dealer.outletList': {
    summary: '门店目录，分页',
    in: z.strictObject({ ...outletWish, ...pageInput(pageSizes.dealers) }).refine(bothOrNeither, incomplete),
    out: z.array(outlet),
  },
  'dealer.regionList': {
    summary: '有门店的省份和城市，附门店数',
    in: z.strictObject({ services: outletWish.services, seriesCode: outletWish.seriesCode, formId: outletWish.formId }),
    out: z.array(
      z.object({
        code: z.int(),
        name: word,
        nameCn: z.string(),
        nameEn: z.string(),
        dlo: z.int(),
        outletCount: z.int(),
        cities: z.array(
          z.object({
            code: z.int(),
            name: word,
            nameCn: z.string(),
            nameEn: z.string(),
            dlo: z.int(),
            outletCount: z.int(),
          }),
        ),
      }),
    ),
  },
  'dealer.matchOutlet': {
    summary: '符合条件的最近门店',
    /** `limit` nearest ones, for "the outlet nearest to me". */
    in: z
      .strictObject({
        ...outletWish,
        longitude: longitude.optional(),
        latitude: latitude.optional(),
        limit: z.int().min(1).max(largestPage).default(pageSizes.dealers),
      })
      .transform(({ longitude: lng, latitude: lat, ...rest }) => ({
        ...rest,
        lng: rest.lng ?? lng,
        lat: rest.lat ?? lat,
      }))
      .refine(bothOrNeither, incomplete),
    out: z.array(outlet),
  },
  'dealer.matchOutletV2': {
    summary: '符合条件的门店，按距离排序，分页',
    in: z.strictObject({ ...outletWish, ...pageInput(pageSizes.dealers) }).refine(bothOrNeither, incomplete),
    out: z.array(outlet),
  },
  'dealer.points': {
    summary: '符合条件的全部门店在地图上的位置',
    in: z.strictObject({
      provinceCode: outletWish.provinceCode,
      cityCode: outletWish.cityCode,
      areaCode: outletWish.areaCode,
      services: outletWish.services,
      languages: outletWish.languages,
      keyword: outletWish.keyword,
      seriesCode: outletWish.seriesCode,
      openNow: outletWish.openNow,
      coordinateType,
    }),
    out: z.array(z.object({ outletId: z.int(), name: word, lng: z.number(), lat: z.number() })),
  },
  'dealer.outletDetail': {
    summary: '门店详情：地址、营业时间、服务、门店主页',
    in: z
      .strictObject({ outletId, lng: longitude.optional(), lat: latitude.optional(), coordinateType })
      .refine(bothOrNeither, incomplete),
    out: outletDetail,
  },
}
