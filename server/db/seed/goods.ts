/** After-sales goods of the demonstration, made from the list that their pictures are made from. */
import type { ReturnPolicyCode } from '#contract/codes.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import { readFileSync } from 'node:fs'
import type { GoodsCategoryCode, LifestyleGroupCode } from '#contract/goods-categories.ts'
import { entryOf } from '#contract/required.ts'
import { seriesRows, trimRows } from './range.ts'
import { dayOf, momentOf } from './days.ts'
import { type Both, goodsFacts, sizeTableOf } from './goods-facts.ts'
import {
  aboutWords,
  energiesOf,
  fitsSince,
  otherValidMonths,
  packageItems,
  packageVisits,
  packageWorks,
  seasonOf,
  sizeWords,
} from './goods-words.ts'
import { randomOf } from './random.ts'

interface Named {
  cn: string
  en: string
}

/** A good as `goods.json` describes it. */
interface Good {
  code: string
  category: GoodsCategoryCode
  group?: LifestyleGroupCode
  name: Named
  fact: Named
  priceFen: number
  installFen?: number
  weightGrams: number
  colours: (Named & { code: string; hex: string })[]
  sizes: string[]
  fits: string[]
  delivery: DeliveryWay[]
  returnPolicy: ReturnPolicyCode
}

const list = new URL('goods.json', import.meta.url)
const goods = (JSON.parse(readFileSync(list, 'utf8')) as { goods: Good[] }).goods
const maintenance: GoodsCategoryCode = '20000103010'
const allEnergies = ['BEV', 'PHEV', 'ICE']
/** A small edition that is gone: the demonstration shows what a sold-out good looks like. */
const soldOutEditions: readonly string[] = ['model-set-64']

/** Work at a dealer: nothing is handed over, a voucher is redeemed. */
const isPackage = (good: Good): boolean => good.weightGrams === 0 && good.delivery.join() === 'fitting'

/** Mixes the shelves, so that the first page of all goods shows something of each. */
function recommendedPlaces(): ReadonlyMap<string, number> {
  const shelves = Map.groupBy(goods, good => good.group ?? good.category)
  const rounds = goods.map(good => ({
    code: good.code,
    at: entryOf(shelves, good.group ?? good.category).indexOf(good),
  }))
  const order = rounds.map(({ code, at }, n) => ({ code, at, n })).sort((a, b) => a.at - b.at || a.n - b.n)
  return new Map(order.map(({ code }, place) => [code, place]))
}

/** Pieces that one customer may buy: few of what is dear, of vouchers and of cards. */
function mostEach(good: Good): number | null {
  if (good.code.startsWith('gift-card')) return 5
  if (isPackage(good)) return 3
  return good.priceFen >= 300_000 ? 2 : null
}

/** Goods of which the words of their shelf hold, too. */
const likeTheirShelf = /^(model-|plush-|toy-|ride-on|wheels-winter|child-seat|wall-charger|charger-post)/

/** A good's own words, and those of its shelf where they hold for it; a package has the latter alone. */
function aboutOf(good: Good): readonly Both[] {
  const own = goodsFacts.get(good.code)?.own
  const shelf = aboutWords[good.group ?? good.category] ?? []
  if (!own) return shelf
  return likeTheirShelf.test(good.code) ? [own, ...shelf] : [own]
}

/** Rows of `goods`. @param today day in Beijing, YYYY-MM-DD: the days of listing count back from it */
export function goodsRows(today: string): object[] {
  const places = recommendedPlaces()
  return goods.map(good => {
    const random = randomOf('goods', good.code)
    const about = aboutOf(good)
    const facts = goodsFacts.get(good.code)
    const [originCountryCn, originCountryEn] = isPackage(good) ? ['', ''] : (facts?.origin ?? ['中国', 'China'])
    return {
      spuCode: good.code,
      categoryCode: good.category,
      shelf: good.group ?? null,
      kind: isPackage(good) ? 'package' : 'goods',
      nameCn: good.name.cn,
      nameEn: good.name.en,
      factCn: good.fact.cn,
      factEn: good.fact.en,
      originCountryCn,
      originCountryEn,
      aboutCn: about.map(([cn]) => cn),
      aboutEn: about.map(([, en]) => en),
      sheet: facts?.sheet ?? [],
      sizeTable: sizeTableOf(good.code),
      items: (packageItems[good.code] ?? []).map(([cn, en, quantity]) => ({ cn, en, quantity })),
      works: packageWorks[good.code] ?? [],
      visits: packageVisits[good.code] ?? 1,
      deliveryWays: good.delivery,
      installFen: good.installFen ?? 0,
      returnPolicy: good.returnPolicy,
      energies: energiesOf[good.code] ?? allEnergies,
      season: seasonOf[good.code] ?? null,
      mostEach: mostEach(good),
      validMonths: isPackage(good) ? (good.category === maintenance ? 24 : otherValidMonths) : null,
      listedAt: momentOf(dayOf(today) - random.int(6, 700), random.int(9 * 60, 18 * 60)),
      sort: places.get(good.code),
    }
  })
}

/** A price for a share of the full one, in whole tens of yuan. */
const shareOf = (fen: number, percent: number): number =>
  percent === 100 ? fen : Math.max(1_000, Math.round((fen * percent) / 100_000) * 1_000)

/** Last season's colour: the last of three or more, of things that follow the season. */
const isLastSeason = (good: Good, colour: number): boolean =>
  (good.group === 'apparel' || good.group === 'bags' || good.group === 'living') &&
  good.colours.length >= 3 &&
  colour === good.colours.length - 1

/** Pieces on the shelf: mostly enough, here and there few or none. */
function stockOf(good: Good, skuCode: string): number {
  if (soldOutEditions.includes(good.code)) return 0
  if (isPackage(good)) return 5_000
  const random = randomOf('stock', skuCode)
  const kind = random.weighted([6, 8, 86])
  if (kind === 0 && good.colours.length * Math.max(1, good.sizes.length) > 1) return 0
  return kind === 1 ? random.int(1, 4) : random.int(12, good.priceFen >= 300_000 ? 40 : 240)
}

/** Rows of `goods_sku`: each colour in each size. Work has no colour to choose; that of its picture means nothing. */
export function goodsSkuRows(): object[] {
  return goods.flatMap(good => {
    const colours = good.colours.length > 0 && !isPackage(good) ? good.colours : [undefined]
    const sizes = good.sizes.length > 0 ? good.sizes : [undefined]
    return colours.flatMap((colour, nth) =>
      sizes.map((size, at) => {
        const words = size === undefined ? undefined : sizeWords[size]
        const skuCode = [good.code, colour?.code, size]
          .filter(part => part !== undefined)
          .join('-')
          .replaceAll('.', '-')
          .toUpperCase()
        // The largest set has the price of the list.
        const whole = words && good.sizes.includes('front') && at === sizes.length - 1
        const price = shareOf(good.priceFen, whole ? 100 : (words?.share ?? 100))
        return {
          skuCode,
          spuCode: good.code,
          colour: colour?.code ?? null,
          colourCn: colour?.cn ?? null,
          colourEn: colour?.en ?? null,
          colourHex: colour?.hex ?? null,
          size: size ?? null,
          sizeCn: size === undefined ? null : (words?.cn ?? size),
          sizeEn: size === undefined ? null : (words?.en ?? size),
          priceFen: price,
          showPriceFen: isLastSeason(good, nth) ? shareOf(price, 80) : null,
          weightG: good.weightGrams,
          stock: stockOf(good, skuCode),
          held: 0,
          state: 'publish',
          sort: nth * 100 + at,
        }
      }),
    )
  })
}

/** Rows of `goods_fit`: the list names bodies, or none; what is for some drives fits the series that have them. */
export function goodsFitRows(): object[] {
  return goods.flatMap(good => {
    const energies = energiesOf[good.code]
    if (good.fits.length === 0 && !energies) return []
    return seriesRows.flatMap(({ seriesCode, bodyKey }) => {
      if (good.fits.length > 0 && !good.fits.includes(bodyKey)) return []
      const trims = trimRows.filter(
        trim => trim.seriesCode === seriesCode && (!energies || energies.includes(trim.energy)),
      )
      if (trims.length === 0) return []
      const first = Math.min(...trims.map(trim => trim.firstModelYear))
      const lasts = trims.map(trim => trim.lastModelYear)
      const last = lasts.includes(null) ? null : Math.max(...(lasts as number[]))
      const from = Math.max(first, fitsSince[good.code] ?? first)
      return last !== null && last < from ? [] : [{ spuCode: good.code, seriesCode, yearFrom: from, yearTo: last }]
    })
  })
}
