import {
  drives,
  energies,
  gearboxes,
  paints,
  priceReasons,
  upholsteries,
  useKinds,
  vehicleSources,
} from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import { dot, formatMileage, groupedDigits, monthWords } from '#contract/figures.ts'
import type { Reply } from '#contract/kit.ts'
import { serviceKinds, serviceWorks } from '#contract/service-works.ts'
import { dictionaryLists } from '#server/features/content/content.queries.ts'
import { beijingTime, hoursOn, type Outlet } from '#server/features/dealer/dealer.rules.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { Serialized } from '#server/http/serialized.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { depositWords } from './deposit.rules.ts'
import { loanFor, lowestMonthly } from './finance.rules.ts'
import { cardOf } from './used-car.cards.ts'
import { type Catalogue, cardsOf, catalogueOf } from './used-car.catalogue.ts'
import { labelOf, type Lookup, lookupOf } from './used-car.lookup.ts'
import { type CarRow, carByNo, favouritesOf, ownersOf, pricesOf, reportOf, servicesOf } from './used-car.queries.ts'
import { reportHead, reportItems } from './used-car.report.ts'

type Detail = Reply<'usedCar.detail'>

const named = (
  choices: readonly { code: string | number; cn: string; en: string }[],
  code: string | number,
  language: Language,
) => {
  const choice = choices.find(each => each.code === code)
  return choice ? (language === 'en' ? choice.en : choice.cn) : String(code)
}
const keyed = (words: Readonly<Record<string, { cn: string; en: string }>>, key: string, language: Language) => {
  const word = words[key]
  return word ? (language === 'en' ? word.en : word.cn) : key
}
/** A day of our database as its month. */
const month = (day: string, language: Language) => {
  const [y, m] = day.split('-') as [string, string]
  return monthWords(Number(y), Number(m), language)
}

function factsOf(car: CarRow, lookup: Lookup, language: Language): Detail['facts'] {
  const en = language === 'en'
  const facts: [code: string, cn: string, english: string, value: string | null][] = [
    [
      'registered',
      '首次上牌',
      'First registered',
      car.firstRegisteredOn ? month(car.firstRegisteredOn, language) : en ? 'Not registered' : '未上牌',
    ],
    ['mileage', '表显里程', 'Mileage', formatMileage(car.mileageKm, language)],
    ['energy', '能源类型', 'Energy', named(energies, car.energy, language)],
    ['range', '纯电续航（CLTC）', 'Electric range (CLTC)', car.rangeKm ? `${car.rangeKm}\u00a0km` : null],
    ['battery', '电池健康度', 'Battery health', car.batteryHealth ? `${car.batteryHealth}%` : null],
    [
      'displacement',
      '排量',
      'Displacement',
      car.displacementMl ? `${(car.displacementMl / 1000).toFixed(1)}\u00a0L` : null,
    ],
    ['power', '最大功率', 'Power', `${car.powerKw}\u00a0kW`],
    ['gearbox', '变速箱', 'Gearbox', named(gearboxes, car.gearbox, language)],
    ['drive', '驱动形式', 'Drive', named(drives, car.drive, language)],
    ['transfers', '过户次数', 'Transfers', en ? String(car.transferCount) : `${car.transferCount}\u00a0次`],
    ['paint', '车身颜色', 'Paint', named(paints, car.paint, language)],
    ['cabin', '内饰颜色', 'Cabin', named(upholsteries, car.cabin, language)],
    [
      'emission',
      '排放标准',
      'Emission standard',
      car.energy === 'BEV' ? (en ? 'Electric' : '纯电动') : emissionName(car.emissionLevel, en),
    ],
    [
      'inspectionUntil',
      '年检到期',
      'Inspection until',
      car.inspectionUntil ? month(car.inspectionUntil, language) : null,
    ],
    [
      'insuranceUntil',
      '交强险到期',
      'Insurance until',
      car.insuranceUntil ? month(car.insuranceUntil, language) : null,
    ],
    ['place', '车源所在地', 'Location', labelOf(lookup, 'cityId', String(car.cityCode), language)],
    ['use', '使用性质', 'Use', named(useKinds, car.useKind, language)],
    ['source', '车辆来源', 'Source', named(vehicleSources, car.vehicleSource, language)],
    ['warranty', '质保至', 'Warranty until', car.warrantyUntil ? month(car.warrantyUntil, language) : null],
    ['keys', '钥匙', 'Keys', en ? String(car.keyCount) : `${car.keyCount}\u00a0把`],
    ['seats', '座位数', 'Seats', en ? String(car.seats) : `${car.seats}\u00a0座`],
    [
      'size',
      '长 × 宽 × 高',
      'Length × width × height',
      `${[car.lengthMm, car.widthMm, car.heightMm].map(mm => groupedDigits(String(mm))).join(' × ')}\u00a0mm`,
    ],
  ]
  return facts.flatMap(([code, cn, english, value]) =>
    value === null ? [] : { code, label: en ? english : cn, value },
  )
}

const emissionName = (level: number, en: boolean) =>
  en ? `National ${level}` : `国${['', '一', '二', '三', '四', '五', '六'][level]}`

/** Opening hours of today in Beijing as text; null when the outlet is closed. */
function hoursToday(car: CarRow, now: Date): string | null {
  const { date, weekday } = beijingTime(now)
  const hours = hoursOn(
    { hours: car.hours as Outlet['hours'], holidays: car.holidays as Outlet['holidays'] },
    date,
    weekday,
  )
  return hours ? `${hours[0]}–${hours[1]}` : null
}

/** Cars like this one: same series first, nearest in price, in stock; never the car itself. */
async function similarTo(car: CarRow, catalogue: Catalogue, lookup: Lookup, ctx: Ctx): Promise<Detail['similar']> {
  const { index } = catalogue
  const near = (choice: Record<string, string[]>) => {
    const within = index.range('price', Math.round(car.priceFen * 0.8), Math.round(car.priceFen * 1.25))
    return index.find({ ...choice, mdseStatus: ['publish'] }, 'smart', true, 0, 5, {}, within).ids
  }
  const ids = [
    ...new Set([
      ...near({ series: [car.seriesCode], provinceId: [String(car.provinceCode)] }),
      ...near({ series: [car.seriesCode] }),
      ...near({}),
    ]),
  ]
  const cards = await cardsOf(ctx.db, catalogue, ids.filter(id => id !== car.id).slice(0, 4))
  return cards.map(card => cardOf(card, lookup, ctx.language, catalogue.day))
}

/** Everything about one car. @throws Refusal NOT_FOUND for an unknown or withdrawn number */
async function makeDetail(car: CarRow, catalogue: Catalogue, lookup: Lookup, ctx: Ctx): Promise<Detail> {
  const { db, language } = ctx
  const en = language === 'en'
  const [prices, owners, services, report, favouriteCount, similar] = await Promise.all([
    pricesOf(db, car.id),
    ownersOf(db, car.id),
    servicesOf(db, car.id),
    reportOf(db, car.id),
    favouritesOf(db, car.carNo),
    similarTo(car, catalogue, lookup, ctx),
  ])
  const equipment = (await dictionaryLists(ctx.held)).get('Equipment') ?? []
  const city = (code: number | null) => (code ? labelOf(lookup, 'cityId', String(code), language) : null)
  const day = beijingDay(ctx.now)
  return {
    ...cardOf(car, lookup, language, day),
    rangeCode: car.rangeCode,
    seriesName: en ? car.seriesEn : car.seriesCn,
    subtitle: [
      car.firstRegisteredOn
        ? `${month(car.firstRegisteredOn, language)}${en ? '' : '上牌'}`
        : en
          ? 'Not registered'
          : '未上牌',
      formatMileage(car.mileageKm, language),
      city(car.cityCode),
    ].join(dot),
    facts: factsOf(car, lookup, language),
    equipment: car.equipment.map(code => {
      const entry = equipment.find(each => each.code === code)
      return entry ? (en ? entry.nameEn : entry.nameCn) : code
    }),
    vinMasked: `${car.vin.slice(0, 4)}*********${car.vin.slice(-4)}`,
    listedAt: car.listedAt,
    daysOnSale: Math.max(0, Math.floor(((car.soldAt ?? ctx.now).getTime() - car.listedAt.getTime()) / 86_400_000)),
    prices: prices.map((price, n) => ({
      at: price.at,
      priceFen: price.priceFen,
      changeFen: n === 0 ? 0 : price.priceFen - prices[n - 1]!.priceFen,
      reason: named(priceReasons, price.reason, language),
    })),
    owners: owners.map(owner => ({
      seq: owner.seq,
      kind: named(ownerKinds, owner.kind, language),
      cityName: city(owner.cityCode),
      from: owner.fromOn,
      to: owner.toOn,
    })),
    services: services.map(service => ({
      on: service.doneOn,
      mileageKm: service.mileageKm,
      kind: keyed(serviceKinds, service.kind, language),
      works: service.works.map(work => keyed(serviceWorks, work, language)),
      place: (en ? service.nameEn : service.nameCn) ?? null,
    })),
    report: report ? reportHead(report, language) : null,
    outlet: {
      outletId: car.outletId,
      name: en ? car.outletEn : car.outletCn,
      address: en ? car.addressEn : car.addressCn,
      phone: car.phone,
      lng: car.lng,
      lat: car.lat,
      todayHours: hoursToday(car, ctx.now),
      cityName: city(car.outletCity) ?? '',
    },
    finance: loanFor(car.priceFen, {}, language),
    monthlyFrom: lowestMonthly(car.priceFen, language),
    deposit: { fen: car.depositFen, kind: car.depositKind, ...depositWords(car.depositKind, language) },
    similar,
    favouriteCount,
  }
}

const ownerKinds = [
  { code: 'private', cn: '个人', en: 'Private' },
  { code: 'company', cn: '单位', en: 'Company' },
  { code: 'dealer', cn: '经销商', en: 'Dealer' },
  { code: 'factory', cn: '厂家', en: 'Maker' },
] as const

/** The answer for one car, ready made until something changes or the minute is over (opening hours, favourites). */
export async function showUsedCar(carNo: string, ctx: Ctx): Promise<Serialized> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.held, ctx.now), lookupOf(ctx.held)])
  const key = `detail ${ctx.language} ${carNo.toUpperCase()}`
  const ready = catalogue.answers.get(key)
  if (ready) return ready
  const { version } = catalogue
  const car = await carByNo(ctx.db, carNo.toUpperCase())
  if (!car) throw new Refusal('NOT_FOUND')
  const detail = await makeDetail(car, catalogue, lookup, ctx)
  const answer = new Serialized(
    writeAnswer('usedCar.detail', detail, ctx.language, ctx.config.NODE_ENV !== 'production'),
  )
  if (catalogue.version === version) catalogue.answers.set(key, answer, { ttl: 60_000 })
  return answer
}

/** The whole report of a car, item by item. @throws Refusal NOT_FOUND also for a car without one */
export async function showReport(carNo: string, ctx: Ctx): Promise<Reply<'usedCar.report'>> {
  const car = await carByNo(ctx.db, carNo.toUpperCase())
  const report = car && (await reportOf(ctx.db, car.id))
  if (!report) throw new Refusal('NOT_FOUND')
  return { head: reportHead(report, ctx.language), areas: reportItems(report, ctx.language) }
}
