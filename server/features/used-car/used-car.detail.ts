import { ownerKinds, priceReasons } from '#contract/used-car-codes.ts'
import { dot } from '#contract/signs.ts'
import type { Reply } from '#contract/kit.ts'
import { serviceKinds, serviceWorks } from '#contract/service-works.ts'
import { dictionaryLists } from '#server/features/content/content.queries.ts'
import { beijingTime, hoursOn, type Outlet } from '#server/features/dealer/dealer.rules.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import type { Ctx } from '#server/http/context.ts'
import { beijingDay, msBetween } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, inBoth, inLanguage, withWords } from '#server/lib/words.ts'
import { depositWords } from './deposit.rules.ts'
import { financeProducts } from '#server/features/car/car.queries.ts'
import { loanFor, lowestMonthly, usedCarProducts } from './finance.rules.ts'
import { cardOf } from './used-car.cards.ts'
import { factsOf, mileageOf, month, named, notRegistered } from './used-car.facts.ts'
import { type Catalogue, cardsOf, catalogueOf } from './used-car.catalogue.ts'
import { labelOf, type Lookup, lookupOf } from './used-car.lookup.ts'
import { type CarRow, carByNo, favouritesOf, ownersOf, pricesOf, servicesOf } from './used-car.queries.ts'
import { labelWord } from '#server/features/valuation/valuation.words.ts'
import { valueOnSale } from './used-car.value.ts'
import { photosOf } from './car-photo.queries.ts'
import { reportOf } from './report.queries.ts'
import { signatureShown } from './report-signing.ts'
import { correctionOf, reportHead, reportItems } from './used-car.report.ts'

type Detail = Reply<'usedCar.detail'>

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
  return cards.map(card => cardOf(card, lookup, catalogue.day))
}

/** Everything about one car. @throws Refusal NOT_FOUND for an unknown or withdrawn number */
async function makeDetail(car: CarRow, catalogue: Catalogue, lookup: Lookup, ctx: Ctx): Promise<Detail> {
  const { db } = ctx
  const [prices, owners, services, report, favouriteCount, similar, allProducts, worth, photos] = await Promise.all([
    pricesOf(db, car.id),
    ownersOf(db, car.id),
    servicesOf(db, car.id),
    reportOf(db, car.id),
    favouritesOf(db, car.carNo),
    similarTo(car, catalogue, lookup, ctx),
    financeProducts(ctx.memory),
    valueOnSale(ctx.memory, car, ctx.now),
    photosOf(db, car.id),
  ])
  const equipment = (await dictionaryLists(ctx.memory)).get('Equipment') ?? []
  const city = (code: number | null) => (code ? labelOf(lookup, 'cityId', String(code)) : null)
  const day = beijingDay(ctx.now)
  const products = usedCarProducts(allProducts, car, day)
  const firstMonth = car.firstRegisteredOn && month(car.firstRegisteredOn)
  const registered = firstMonth ? { cn: `${firstMonth.cn}上牌`, en: firstMonth.en } : notRegistered
  return {
    ...cardOf(car, lookup, day),
    seriesName: { cn: car.seriesCn, en: car.seriesEn },
    subtitle: inBoth(language =>
      [registered, mileageOf(car.mileageKm), labelOf(lookup, 'cityId', String(car.cityCode))]
        .map(each => inLanguage(each, language))
        .join(dot),
    ),
    facts: factsOf(car, lookup),
    equipment: car.equipment.map(code => {
      const entry = equipment.find(each => each.code === code)
      return entry ? { cn: entry.nameCn, en: entry.nameEn } : alike(code)
    }),
    vinMasked: `${car.vin.slice(0, 4)}*********${car.vin.slice(-4)}`,
    daysOnSale: Math.max(0, Math.floor(msBetween(car.listedAt, car.soldAt ?? ctx.now) / 86_400_000)),
    priceLabel: labelWord(worth.label),
    prices: prices.map((price, n) => ({
      ...price,
      changeFen: price.priceFen - (prices[n - 1] ?? price).priceFen,
      reason: named(priceReasons, price.reason),
    })),
    owners: owners.map(owner => ({
      seq: owner.seq,
      kind: named(ownerKinds, owner.kind),
      cityName: city(owner.cityCode),
      from: owner.fromOn,
      to: owner.toOn,
    })),
    services: services.map(service => ({
      on: service.doneOn,
      mileageKm: service.mileageKm,
      kind: serviceKinds[service.kind] ?? alike(service.kind),
      works: service.works.map(work =>
        Object.hasOwn(serviceWorks, work) ? serviceWorks[work as keyof typeof serviceWorks] : alike(work),
      ),
      place: service.nameCn !== null && service.nameEn !== null ? { cn: service.nameCn, en: service.nameEn } : null,
    })),
    photos: photos.map(({ photoId, part, wordsCn, wordsEn }) => ({
      photoId,
      part,
      words: { cn: wordsCn, en: wordsEn },
    })),
    report: report ? reportHead(report) : null,
    outlet: {
      ...withWords(car),
      name: { cn: car.outletCn, en: car.outletEn },
      todayHours: hoursToday(car, ctx.now),
      cityCode: car.outletCity,
      cityName: labelOf(lookup, 'cityId', String(car.outletCity)),
    },
    finance: loanFor(products, car),
    monthlyFrom: lowestMonthly(products, car),
    deposit: { fen: car.depositFen, kind: car.depositKind, ...depositWords[car.depositKind] },
    similar,
    favouriteCount,
  }
}

/** The answer for one car, ready made until something changes or the minute is over (opening hours, favourites). */
export async function showUsedCar(carNo: string, ctx: Ctx): Promise<Serialized> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const { version } = catalogue
  const isCurrent = () => catalogue.version === version
  const keeping = { texts: catalogue.answers, asked: carNo.toUpperCase(), isCurrent, ttl: 60_000 }
  return readyAnswer('usedCar.detail', ctx, keeping, async () => {
    const car = await carByNo(ctx.db, carNo.toUpperCase())
    if (!car) throw new Refusal('NOT_FOUND')
    return makeDetail(car, catalogue, lookup, ctx)
  })
}

/** The whole report of a car, item by item. @throws Refusal NOT_FOUND also for a car without one */
export async function showReport(carNo: string, ctx: Ctx): Promise<Reply<'usedCar.report'>> {
  const car = await carByNo(ctx.db, carNo.toUpperCase())
  const report = car && (await reportOf(ctx.db, car.id))
  if (!report) throw new Refusal('NOT_FOUND')
  return {
    head: reportHead(report),
    areas: reportItems(report),
    signature: await signatureShown(ctx.db, report),
    correction: correctionOf(report),
  }
}
