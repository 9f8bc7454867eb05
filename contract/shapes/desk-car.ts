import * as z from 'zod'
import { energies, paints, upholsteries } from '#contract/car-codes.ts'
import { mostCarPhotos, photoPartCodes } from '#contract/photo.ts'
import { reason } from '#contract/reason-shape.ts'
import { serviceKindCodes, serviceWorkCodes } from '#contract/service-works.ts'
import {
  ownerKinds,
  priceLabels,
  priceReasonCodes,
  saleAges,
  usedCarStates,
  useKinds,
  vehicleSources,
} from '../used-car-codes.ts'
import { largestDeskPage } from '../desk-queues.ts'
import {
  carNo,
  code,
  day,
  editVersion,
  fen,
  modelYear,
  moment,
  pageInput,
  photoId,
  plainLine,
  regionNumber,
  shortNumber,
  UsedCarPicture,
  word,
} from '../parts.ts'

const codes = <C extends string>(choices: readonly { code: C }[]) =>
  z.enum(choices.map(each => each.code) as [C, ...C[]])

/** What staff say of a car; a feed says the same by its columns. */
const facts = {
  spuId: shortNumber,
  modelYear,
  /** Null: not registered yet. */
  registeredOn: day.nullable(),
  mileageKm: z.int().min(0).max(1_000_000),
  paint: codes(paints),
  cabin: codes(upholsteries),
  plateCity: regionNumber.nullable(),
  transferCount: z.int().min(0).max(20),
  useKind: codes(useKinds),
  vehicleSource: codes(vehicleSources),
  certified: z.boolean(),
  /** 1 good, 2 normal wear, 3 poor (spec 9); null: nobody has said. */
  grade: z.int().min(1).max(3).nullable(),
  accident: z.boolean(),
  flood: z.boolean(),
  fire: z.boolean(),
  isVideo: z.boolean(),
  keyCount: z.int().min(0).max(9),
  /** Per cent of the capacity that the battery had new. */
  batteryHealth: z.int().min(1).max(100).nullable(),
  insuredTo: day.nullable(),
  inspectedTo: day.nullable(),
  warrantyTo: day.nullable(),
  equipment: z.array(code).max(80),
}
/** A photograph as buyers see it, with what it shows in both languages. */
const photo = {
  photoId,
  part: z.enum(photoPartCodes),
  cn: plainLine(60, 1),
  en: plainLine(120, 1),
}
const one = { carNo, version: editVersion }
const state = z.enum(usedCarStates)
/** A line that a feed could not bring in, one to look at, and one that the shop left alone. */
const faultLevel = z.enum(['error', 'warning', 'held'])

const Fault = z.object({
  faultId: z.int(),
  at: moment,
  /** Name of the file, and the line in it. */
  file: z.string(),
  line: z.int(),
  vin: z.string(),
  level: faultLevel,
  column: z.string(),
  value: z.string(),
  why: word,
  /** What to do about it. */
  step: word,
  carNo: z.string().nullable(),
  outletName: word.nullable(),
})

const Row = z.object({
  carNo: z.string(),
  title: word,
  vin: z.string(),
  picture: UsedCarPicture,
  state,
  stateText: word,
  mileageKm: z.int(),
  priceFen: z.int(),
  /** How the price compares with what such cars are worth; null: not reckoned yet. */
  label: word.nullable(),
  outletName: word,
  daysOnSale: z.int(),
  fed: z.boolean(),
  faults: z.int(),
})

const Whole = z.object({
  carNo: z.string(),
  version: z.int(),
  state,
  stateText: word,
  title: word,
  vin: z.string(),
  /** Whether the check digit is right; a wrong one warns only. */
  vinChecks: z.boolean(),
  picture: UsedCarPicture,
  energy: codes(energies),
  facts: z.object(facts),
  outletName: word,
  listedAt: moment.nullable(),
  daysOnSale: z.int(),
  withdrawReason: z.string(),
  /** Kept by a feed: which fields it gives; those are changed there. */
  fed: z.boolean(),
  keptAtDesk: z.boolean(),
  fedFields: z.array(z.object({ field: z.string(), name: word })),
  price: z.object({
    fen: z.int(),
    worthFen: z.int(),
    label: word,
    /** What the house itself would pay for such a car: below it takes two people. */
    floorFen: z.int(),
    /** Asked for by one person, waiting for a second. */
    askedFen: z.int().nullable(),
    askedBy: z.string(),
    /** The member of staff who asks is that person. */
    askedByMe: z.boolean(),
    percent: z.int(),
    past: z.array(z.object({ at: moment, priceFen: z.int(), reason: word })),
  }),
  photos: z.array(z.object(photo)),
  owners: z.array(
    z.object({ seq: z.int(), kind: word, cityName: word.nullable(), from: z.string(), to: z.string().nullable() }),
  ),
  services: z.array(z.object({ seq: z.int(), on: z.string(), mileageKm: z.int(), kind: word, works: z.array(word) })),
  faults: z.array(Fault),
  history: z.array(z.object({ at: moment, text: word, who: word, more: word.nullable() })),
  can: z.array(z.string()),
})

export const deskCarShapes = {
  'desk.car.list': {
    summary: '二手车库存；门店只看本店',
    in: z.strictObject({
      state: state.optional(),
      /** On sale for at least so many days. */
      age: z.enum(saleAges).optional(),
      /** How the price compares with the market. */
      label: z.enum(priceLabels).optional(),
      faulty: z.boolean().optional(),
      /** Number of the car, or the end of its VIN. */
      search: plainLine(24).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(Row),
  },
  'desk.car.detail': { summary: '一台二手车的全部资料', in: z.strictObject({ carNo }), out: Whole },
  'desk.car.choices': {
    summary: '登记二手车时可选的车型、城市、配置与门店',
    in: z.strictObject({}),
    out: z.object({
      trims: z.array(
        z.object({
          spuId: z.int(),
          name: word,
          energy: codes(energies),
          firstModelYear: z.int(),
          lastModelYear: z.int().nullable(),
        }),
      ),
      cities: z.array(z.object({ code: z.int(), name: word })),
      equipment: z.array(z.object({ code: z.string(), name: word })),
      /** Those that this member of staff enters cars for. */
      outlets: z.array(z.object({ outletId: z.int(), name: word })),
    }),
  },
  'desk.car.faults': {
    summary: '车源导入中未解决的问题，逐行',
    in: z.strictObject({
      level: faultLevel.optional(),
      search: plainLine(24).default(''),
      ...pageInput(20, largestDeskPage),
    }),
    out: z.array(Fault),
  },
  'desk.car.enter': {
    summary: '登记一台二手车，尚未上架',
    in: z.strictObject({ vin: plainLine(24, 1), outletId: shortNumber, priceFen: fen.min(1), ...facts }),
    out: z.object({ carNo: z.string() }),
  },
  'desk.car.save': { summary: '修改二手车资料', in: z.strictObject({ ...one, ...facts }), out: Whole },
  'desk.car.publish': {
    summary: '上架，或以“即将上架”展示',
    in: z.strictObject({ ...one, comingSoon: z.boolean() }),
    out: Whole,
  },
  'desk.car.withdraw': { summary: '下架，须说明原因', in: z.strictObject({ ...one, reason }), out: Whole },
  'desk.car.price': {
    summary: '改价，须说明原因；低于底价或改动很大须两人确认同一价格',
    in: z.strictObject({ ...one, priceFen: fen.min(1), why: z.enum(priceReasonCodes), reason }),
    /** Registered once: it waits for a second person. */
    out: Whole.extend({ registeredOnce: z.boolean() }),
  },
  'desk.car.hand': {
    summary: '转为运营台维护，或交还车源导入',
    in: z.strictObject({ ...one, to: z.enum(['desk', 'feed']) }),
    out: Whole,
  },
  'desk.car.photos': {
    summary: '一台二手车的全部照片：顺序、首图、文字；不再列出的会移除',
    in: z.strictObject({ ...one, photos: z.array(z.strictObject(photo)).max(mostCarPhotos) }),
    out: Whole,
  },
  'desk.car.addOwner': {
    summary: '添加一任车主',
    in: z.strictObject({
      ...one,
      kind: codes(ownerKinds),
      city: regionNumber.nullable(),
      from: day,
      /** Null: still the owner. */
      to: day.nullable(),
    }),
    out: Whole,
  },
  'desk.car.addService': {
    summary: '添加一条维修保养记录',
    in: z.strictObject({
      ...one,
      kind: z.enum(serviceKindCodes),
      on: day,
      mileageKm: z.int().min(0).max(1_000_000),
      works: z.array(z.enum(serviceWorkCodes)).min(1).max(20),
    }),
    out: Whole,
  },
  'desk.car.removeRecord': {
    summary: '移除最近一条车主或保养记录',
    in: z.strictObject({ ...one, record: z.enum(['owner', 'service']), recordSeq: z.int().min(1).max(200) }),
    out: Whole,
  },
}
