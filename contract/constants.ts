/**
 * Choices and limits that both sides need (spec 5 and 9). Plain tables without zod, so that the browser can carry them.
 * Lists that an operator may change stand in the dictionary instead (`dictionary_entry`); names of regions, series and
 * outlets stand in their tables.
 */

/** One choice of a filter: `code` stands in the address and in calls. */
export interface Choice<C extends string | number = number> {
  code: C
  cn: string
  en: string
}
/** A choice that means a span: from ≤ value < to; an absent bound is open. */
export interface SpanChoice extends Choice {
  from?: number
  to?: number
}

const wan = (amount: number): number => amount * 1_000_000
const yuan = (amount: number): number => amount * 100

/** Used-car prices in fen (spec 9). Every price lies in exactly one span. */
export const usedCarPrices = [
  { code: 1, to: wan(20), cn: '20 万以下', en: 'Under ¥200,000' },
  { code: 2, from: wan(20), to: wan(40), cn: '20–40 万', en: '¥200,000–400,000' },
  { code: 3, from: wan(40), to: wan(60), cn: '40–60 万', en: '¥400,000–600,000' },
  { code: 4, from: wan(60), to: wan(100), cn: '60–100 万', en: '¥600,000–1,000,000' },
  { code: 5, from: wan(100), cn: '100 万以上', en: 'Over ¥1,000,000' },
] as const satisfies readonly SpanChoice[]

/** New-car prices in fen (spec 9); 60–100 closes the hole of the specification (decisions: Validation). */
export const newCarPrices = [
  { code: 1, to: wan(30), cn: '30 万以下', en: 'Under ¥300,000' },
  { code: 2, from: wan(30), to: wan(40), cn: '30–40 万', en: '¥300,000–400,000' },
  { code: 3, from: wan(40), to: wan(60), cn: '40–60 万', en: '¥400,000–600,000' },
  { code: 4, from: wan(60), to: wan(100), cn: '60–100 万', en: '¥600,000–1,000,000' },
  { code: 5, from: wan(100), cn: '100 万以上', en: 'Over ¥1,000,000' },
] as const satisfies readonly SpanChoice[]

/** After-sales goods, in fen (spec 9); the last one keeps what costs more within reach. */
export const goodsPrices = [
  { code: 1, from: 0, to: yuan(500), cn: '0–500 元', en: '¥0–500' },
  { code: 2, from: yuan(500), to: yuan(1000), cn: '500–1,000 元', en: '¥500–1,000' },
  { code: 3, from: yuan(1000), to: yuan(2000), cn: '1,000–2,000 元', en: '¥1,000–2,000' },
  { code: 4, from: yuan(2000), to: yuan(3000), cn: '2,000–3,000 元', en: '¥2,000–3,000' },
  { code: 5, from: yuan(3000), to: yuan(5000), cn: '3,000–5,000 元', en: '¥3,000–5,000' },
  { code: 6, from: yuan(5000), cn: '5,000 元以上', en: 'Over ¥5,000' },
] as const satisfies readonly SpanChoice[]

/** How a good reaches the customer (spec 3, deliveryWay). */
export const deliveryWays = [
  { code: 'express', cn: '快递到家', en: 'Delivery' },
  { code: 'pickup', cn: '到店自提', en: 'Pick up at a dealer' },
  { code: 'fitting', cn: '到店安装', en: 'Fitted by a dealer' },
] as const satisfies readonly Choice<string>[]
export type DeliveryWay = (typeof deliveryWays)[number]['code']

/** Orders of the list of goods. */
export const goodsSorts = [
  { code: 'recommended', by: 'recommended', down: false, cn: '综合排序', en: 'Recommended' },
  { code: 'newest', by: 'listed', down: true, cn: '最新上架', en: 'Newest' },
  { code: 'priceUp', by: 'price', down: false, cn: '价格从低到高', en: 'Price, low to high' },
  { code: 'priceDown', by: 'price', down: true, cn: '价格从高到低', en: 'Price, high to low' },
] as const satisfies readonly (Choice<string> & { by: string; down: boolean })[]
export type GoodsSort = (typeof goodsSorts)[number]['code']

/** Sales tags of used cars (spec 3), the strongest first; each is a rule over facts, see `used-car.cards.ts`. */
export const usedCarTags = [
  { code: 'soon', cn: '即将上架', en: 'Coming soon' },
  { code: 'certified', cn: '官方认证', en: 'Certified' },
  { code: 'drop', cn: '直降', en: 'Reduced' },
  { code: 'nearlyNew', cn: '准新车', en: 'Nearly new' },
] as const satisfies readonly Choice<string>[]
export type UsedCarTag = (typeof usedCarTags)[number]['code']

/** Sales tags of goods (spec 3); each is a rule over facts, see `server/features/goods/goods.rules.ts`. */
export const goodsTags = [
  { code: 'reduced', cn: '直降', en: 'Reduced' },
  { code: 'new', cn: '新品', en: 'New' },
  { code: 'season', cn: '当季', en: 'In season' },
] as const satisfies readonly Choice<string>[]
export type GoodsTag = (typeof goodsTags)[number]['code']

/** What the shop tells of stock: the number only when few are left, and never more than `most`. */
export const stockShown = { few: 5, most: 20 } as const

/**
 * Age in whole months since the first registration (spec 5). A car that is not registered has age 0. Absent: all.
 * A car older than six years is under "all" only (domain 0.3).
 */
export const usedCarAges = [
  { code: 1, from: 0, to: 12, cn: '0–1 年', en: '0–1 year' },
  { code: 2, from: 12, to: 36, cn: '1–3 年', en: '1–3 years' },
  { code: 3, from: 36, to: 60, cn: '3–5 年', en: '3–5 years' },
  { code: 4, from: 60, to: 73, cn: '5–6 年', en: '5–6 years' },
] as const satisfies readonly SpanChoice[]

/** Mileage in kilometres (spec 5, Used-car choices). */
export const usedCarMileages = [
  { code: 1, from: 0, to: 10_000, cn: '0–1 万公里', en: 'Up to 10,000 km' },
  { code: 2, from: 10_000, to: 30_000, cn: '1–3 万公里', en: '10,000–30,000 km' },
  { code: 3, from: 30_000, to: 50_000, cn: '3–5 万公里', en: '30,000–50,000 km' },
  { code: 4, from: 50_000, to: 120_000, cn: '5–12 万公里', en: '50,000–120,000 km' },
  { code: 5, from: 120_000, cn: '12 万公里以上', en: 'Over 120,000 km' },
] as const satisfies readonly SpanChoice[]

/** Monthly payment in fen at 30 % down and 48 months (spec 5). */
export const usedCarMonthlies = [
  { code: 1, to: yuan(5000), cn: '5,000 元以下', en: 'Under ¥5,000' },
  { code: 2, from: yuan(5000), to: yuan(8000), cn: '5,000–8,000 元', en: '¥5,000–8,000' },
  { code: 3, from: yuan(8000), to: yuan(10_000), cn: '8,000–10,000 元', en: '¥8,000–10,000' },
  { code: 4, from: yuan(10_000), cn: '10,000 元以上', en: 'Over ¥10,000' },
] as const satisfies readonly SpanChoice[]

/** `emission_level` at least `level`; a battery car counts as the strictest (spec 5, `discharge`). */
export const emissions = [
  { code: 1, level: 3, cn: '国三及以上', en: 'National 3 or above' },
  { code: 2, level: 4, cn: '国四及以上', en: 'National 4 or above' },
  { code: 3, level: 5, cn: '国五及以上', en: 'National 5 or above' },
  { code: 4, level: 6, cn: '国六', en: 'National 6' },
] as const satisfies readonly (Choice & { level: number })[]

/** First registration (spec 5, `isRegister`). */
export const registeredChoices = [
  { code: 0, cn: '未上牌', en: 'Not registered' },
  { code: 1, cn: '已上牌', en: 'Registered' },
] as const satisfies readonly Choice[]

/** Official certification (spec 5, `isCertify`). */
export const certifiedChoices = [
  { code: 1, cn: '官方认证', en: 'Certified' },
  { code: 0, cn: '非官方认证', en: 'Not certified' },
] as const satisfies readonly Choice[]

/** Sale states by which calls and addresses can ask ("mdseStatus"); absent means all, that is both. */
export const saleChoices = [
  { code: 'publish', cn: '在售', en: 'On sale' },
  { code: 'pre_publish', cn: '即将上架', en: 'Coming soon' },
] as const satisfies readonly Choice<UsedCarState>[]

/** The sale filter on a screen, beside "all": what is on sale only (spec 5). */
export const offeredSales: readonly string[] = ['publish'] satisfies UsedCarState[]

export type UsedCarState = 'pre_publish' | 'publish' | 'reserved' | 'sold' | 'withdrawn'
/** States that the list shows by default (spec 5, Sale filter). */
export const listedStates = ['publish', 'pre_publish'] as const satisfies readonly UsedCarState[]

export const vehicleSources = [
  { code: 'factory', cn: '厂家车源', en: 'From the maker' },
  { code: 'showroom', cn: '展厅车源', en: 'Showroom car' },
  { code: 'testdrive', cn: '试驾车源', en: 'Test-drive car' },
  { code: 'replace', cn: '置换车源', en: 'Trade-in' },
] as const satisfies readonly Choice<string>[]

export const useKinds = [
  { code: 'private', cn: '非营运', en: 'Private use' },
  { code: 'rental', cn: '租赁', en: 'Rental' },
  { code: 'showroom', cn: '展示车', en: 'Showroom car' },
  { code: 'testdrive', cn: '试驾车', en: 'Test-drive car' },
] as const satisfies readonly Choice<string>[]

export const energies = [
  { code: 'BEV', cn: '纯电动', en: 'Electric' },
  { code: 'PHEV', cn: '插电混动', en: 'Plug-in hybrid' },
  { code: 'ICE', cn: '燃油', en: 'Petrol' },
] as const satisfies readonly Choice<string>[]
export type Energy = (typeof energies)[number]['code']

export const gearboxes = [
  { code: 'single', cn: '固定齿比', en: 'Single-speed' },
  { code: '7dct', cn: '7 速双离合', en: '7-speed dual-clutch' },
  { code: '8at', cn: '8 速手自一体', en: '8-speed automatic' },
  { code: '9at', cn: '9 速手自一体', en: '9-speed automatic' },
  { code: 'ecvt', cn: 'E-CVT', en: 'E-CVT' },
] as const satisfies readonly Choice<string>[]

export const drives = [
  { code: 'fwd', cn: '前驱', en: 'Front-wheel drive' },
  { code: 'rwd', cn: '后驱', en: 'Rear-wheel drive' },
  { code: 'awd', cn: '四驱', en: 'All-wheel drive' },
] as const satisfies readonly Choice<string>[]

/** Condition (spec 9). */
export const conditionGrades = [
  { code: 1, cn: '良好', en: 'Good' },
  { code: 2, cn: '正常磨损', en: 'Normal wear' },
  { code: 3, cn: '较差', en: 'Poor' },
] as const satisfies readonly Choice[]

/** Why a price changed (`used_car_price.reason`). */
export const priceReasons = [
  { code: 'listed', cn: '首次挂牌', en: 'First listed' },
  { code: 'prepared', cn: '完成整备，重新定价', en: 'Repriced after preparation' },
  { code: 'market', cn: '同款行情调整', en: 'Adjusted to the market' },
  { code: 'campaign', cn: '鉴赏日让利', en: 'Appreciation-day offer' },
  { code: 'dealer', cn: '门店调整', en: 'Changed by the dealer' },
] as const satisfies readonly Choice<string>[]

export const finishes = [
  { code: 'solid', cn: '素色漆', en: 'Solid paint' },
  { code: 'metallic', cn: '金属漆', en: 'Metallic paint' },
  { code: 'matt', cn: '哑光漆', en: 'Matt paint' },
] as const satisfies readonly Choice<string>[]
export type Finish = (typeof finishes)[number]['code']

/** Paints; `code` is the key of the pictures, `colour` of the swatch. */
export const paints = [
  { code: 'frost', cn: '霜雪白', en: 'Frost White', colour: '#e6e8e6', finish: 'solid' },
  { code: 'silver', cn: '星辉银', en: 'Starlight Silver', colour: '#b9bdbd', finish: 'metallic' },
  { code: 'moon', cn: '月岩灰', en: 'Moonrock Grey', colour: '#7e8486', finish: 'metallic' },
  { code: 'slate', cn: '青岩蓝', en: 'Slate Blue', colour: '#3d5361', finish: 'metallic' },
  { code: 'pine', cn: '深松绿', en: 'Deep Pine', colour: '#23463b', finish: 'metallic' },
  { code: 'copper', cn: '余晖铜', en: 'Afterglow Copper', colour: '#94481f', finish: 'metallic' },
  { code: 'night', cn: '夜曜黑', en: 'Night Black', colour: '#1b1f22', finish: 'solid' },
  { code: 'garnet', cn: '石榴红', en: 'Garnet Red', colour: '#7c1620', finish: 'metallic' },
  { code: 'ash', cn: '哑光烬灰', en: 'Matt Ash', colour: '#55585a', finish: 'matt' },
  { code: 'dune', cn: '哑光沙丘', en: 'Matt Dune', colour: '#9a8b72', finish: 'matt' },
] as const satisfies readonly (Choice<string> & { colour: string; finish: Finish })[]
export type Paint = (typeof paints)[number]['code']

/** What the seats are covered with; a car's `cabin` is one of these codes. */
export const upholsteries = [
  { code: 'stone', cn: '月白真皮', en: 'Stone leather' },
  { code: 'night', cn: '夜曜真皮', en: 'Night leather' },
  { code: 'cognac', cn: '暮棕真皮', en: 'Cognac leather' },
  { code: 'claret', cn: '绛红真皮', en: 'Claret leather' },
] as const satisfies readonly Choice<string>[]
export type Upholstery = (typeof upholsteries)[number]['code']

/** Decor strips of the cabin. */
export const cabinTrims = [
  { code: 'oak', cn: '开孔橡木饰板', en: 'Open-pore oak' },
  { code: 'carbon', cn: '碳纤维饰板', en: 'Carbon fibre' },
  { code: 'alu', cn: '拉丝铝饰板', en: 'Brushed aluminium' },
  { code: 'piano', cn: '亮黑饰板', en: 'Gloss black' },
] as const satisfies readonly Choice<string>[]
export type CabinTrim = (typeof cabinTrims)[number]['code']

export const wheels = [
  { code: 'aero', cn: '流风', en: 'Aero' },
  { code: 'turbine', cn: '涡轮', en: 'Turbine' },
  { code: 'blade', cn: '刃辐', en: 'Blade' },
  { code: 'fan', cn: '折扇', en: 'Fan' },
  { code: 'lattice', cn: '网辐', en: 'Lattice' },
  { code: 'star', cn: '星辐', en: 'Star' },
] as const satisfies readonly Choice<string>[]
export type Wheel = (typeof wheels)[number]['code']

/**
 * Bodies; `code` is the key of the pictures (`body_key`). `wheel` is the design that a car has unless it was ordered
 * with another, `used` the paints that used cars of the seed wear: for these there is a whole set of pictures.
 */
export const bodies = [
  {
    code: 'sedan',
    cn: '轿车',
    en: 'Sedan',
    wheel: 'blade',
    used: ['frost', 'slate', 'night', 'silver', 'garnet'],
  },
  {
    code: 'fastback',
    cn: '四门轿跑',
    en: 'Fastback',
    wheel: 'star',
    used: ['copper', 'night', 'silver', 'garnet', 'frost'],
  },
  {
    code: 'touring',
    cn: '旅行车',
    en: 'Touring',
    wheel: 'turbine',
    used: ['moon', 'pine', 'frost', 'night', 'slate'],
  },
  {
    code: 'suv',
    cn: 'SUV',
    en: 'SUV',
    wheel: 'aero',
    used: ['pine', 'frost', 'slate', 'night', 'moon'],
  },
  {
    code: 'large-suv',
    cn: '大型 SUV',
    en: 'Large SUV',
    wheel: 'lattice',
    used: ['night', 'moon', 'frost', 'dune', 'pine'],
  },
  {
    code: 'compact',
    cn: '两厢车',
    en: 'Compact',
    wheel: 'fan',
    used: ['copper', 'frost', 'garnet', 'silver', 'ash'],
  },
] as const satisfies readonly (Choice<string> & { wheel: Wheel; used: readonly Paint[] })[]
export type BodyKey = (typeof bodies)[number]['code']

/**
 * Orders of the used-car list. `sort` says by what; `sortField` 1 is the usual direction, 2 the reverse (spec 9:
 * default 17 with sortField 1, the smart order). `sortOrd` ('asc' | 'desc') wins over sortField when it is given.
 * Ties are broken by id, so that paging never shows a car twice.
 * The smart order is the day of listing with advances for certified, reduced, filmed and well-kept cars
 * (`used_car.smart_rank`); it uses nothing about the visitor (E-Commerce Law 18).
 */
export const usedCarSorts = [
  { sort: 17, by: 'smart', usual: 'desc' },
  { sort: 1, by: 'price', usual: 'asc' },
  { sort: 2, by: 'mileage', usual: 'asc' },
  { sort: 3, by: 'registered', usual: 'desc' },
  { sort: 4, by: 'listed', usual: 'desc' },
  { sort: 5, by: 'monthly', usual: 'asc' },
  { sort: 6, by: 'drop', usual: 'desc' },
] as const satisfies readonly { sort: number; by: string; usual: 'asc' | 'desc' }[]
export type UsedCarSort = (typeof usedCarSorts)[number]

/** Orders that the list offers by name. */
export const usedCarSortChoices = [
  { sort: 17, sortField: 1, cn: '智能排序', en: 'Recommended' },
  { sort: 1, sortField: 1, cn: '价格从低到高', en: 'Price, low to high' },
  { sort: 1, sortField: 2, cn: '价格从高到低', en: 'Price, high to low' },
  { sort: 2, sortField: 1, cn: '里程最少', en: 'Lowest mileage' },
  { sort: 3, sortField: 1, cn: '车龄最短', en: 'Newest registration' },
  { sort: 4, sortField: 1, cn: '最新上架', en: 'Newly listed' },
  { sort: 5, sortField: 1, cn: '月供最低', en: 'Lowest monthly payment' },
  { sort: 6, sortField: 1, cn: '降价最多', en: 'Largest reduction' },
] as const
export const defaultUsedCarSort = { sort: 17, sortField: 1 } as const
/** New-car list (spec 9). */
export const defaultNewCarSort = 1
export const defaultDealerSort = 'distance'

/** Page sizes (spec 9). */
export const pageSizes = {
  homeMall: 12,
  usedCarList: 20,
  usedCarHome: 20,
  newCarList: 10,
  newCarRecommended: 4,
  favourites: 8,
  dealers: 8,
  testDrives: 8,
  orders: 10,
  appointments: 10,
  leads: 10,
  carOffers: 10,
  dealerActivities: 20,
} as const
/** No page is larger, whatever a call asks for. */
export const largestPage = 100

/** So many configurations a customer may keep; more is nobody's wish. */
export const mostWishes = 50

/** Place before the visitor has chosen one: Beijing, Dongcheng (spec 3). GCJ-02 degrees. */
export const defaultPlace = {
  province: 110000,
  city: 110100,
  area: 110101,
  lng: 116.4164,
  lat: 39.9285,
} as const

/** Home tabs of used cars (spec 2). */
export const homeTabs = { buy: 1, sell: 2, replace: 3, booking: 5 } as const

/** Category codes of the personal pages (spec 9). */
export const categoryCodes = {
  personalCentre: '100002010MP',
  orders: '100002010OR',
  orderDetail: '100002010TR',
  favourites: '100002010FR',
  browseRecords: '100002010VR',
  testDrives: '100002010DR',
} as const

/** Channel value of new cars (spec 2, route meta). */
export const newCarChannel = 'nc'
/** Default of the carried parameter campChannel (spec 2). */
export const defaultCampaignChannel = 'EC_Online'
/** Source code of a lead (spec 7 and 9). */
export const leadOrigin = 15
/** The same of a lead that staff write down for a caller; a number of ours beside the specification's. */
export const telephoneOrigin = 16
/** In steps of 10,000 km (spec 9). */
export const defaultMaintenanceMileage = 5
export const defaultBrowseTab = 'newcar'

/** Deposit that reserves a used car: refundable, so 意向金 and not 定金 (decisions: Validation). */
export const usedCarDepositFen = yuan(2000)
/** How long an unpaid order holds what it wants, in minutes (decisions: States). */
export const reservationMinutes = { usedCar: 15, other: 30 } as const

/** Toast: 3 s, long style above 16 characters (spec 8 and 9). */
export const toast = { ms: 3000, longAbove: 16 } as const
/** Ceiling of a request, and when a screen says that it is still working (decisions: Calls). */
export const requestLimits = { timeoutMs: 1_000_000, stillWorkingMs: 10_000 } as const
