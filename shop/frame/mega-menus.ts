import { newCarPrices, usedCarPrices } from '#contract/price-spans.ts'
import { usedCarMonthlies } from '#contract/used-car-codes.ts'
import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { compareHref } from '#shop/features/car/compared.ts'
import { newCarListHref } from '#shop/features/car/new-car-address.ts'
import { cheapestHref, isBuilt } from '#shop/features/car/series-way.ts'
import { withPrice } from '#contract/car-filter-path.ts'
import { carListHref } from '#shop/features/used-car/list-address.ts'
import type { Texts } from '#web/i18n/texts.ts'
import { isRouted } from '../route-table.ts'
import type { megaTexts } from './mega.texts.ts'

type Series = Output<'car.seriesList'>['seriesList'][number]
type T = Texts<typeof megaTexts>

interface Way {
  href: string
  words: string
}

interface Menu {
  /** Which series stand in it. */
  shows: (series: Series) => boolean
  hrefOf: (series: Series) => string
  /** Fen; null: none is said. */
  priceOf: (series: Series) => number | null
  /** At the right; those without a screen close up. */
  ways: (t: T, language: Language) => readonly Way[]
}

/** The menus of the main navigation that show cars. */
export type MegaMenu = 'newCars' | 'usedCars'

const wordsOf = ({ cn, en }: { cn: string; en: string }, language: Language): string => (language === 'en' ? en : cn)

/** What stands in each menu. */
export const megaMenus: Readonly<Record<MegaMenu, Menu>> = {
  newCars: {
    shows: isBuilt,
    hrefOf: cheapestHref,
    priceOf: series => series.priceFromFen,
    ways: (t, language) =>
      [
        { href: newCarListHref(), words: t.allNew },
        { href: '/newcar/design', words: t.configure },
        { href: compareHref([]), words: t.compare },
        { href: '/newcar/refreshplan', words: t.refresh },
        { href: '/digitalbrochure', words: t.brochure },
        ...newCarPrices.map(price => ({
          href: newCarListHref({ price: [String(price.code)] }),
          words: wordsOf(price, language),
        })),
      ].filter(({ href }) => isRouted(href)),
  },
  usedCars: {
    shows: series => series.usedCarCount > 0,
    hrefOf: ({ seriesCode }) => carListHref({ filter: { series: [seriesCode] } }),
    priceOf: series => series.usedPriceFromFen,
    ways: (t, language) => [
      { href: carListHref(), words: t.allUsed },
      { href: carListHref({ filter: { isCertify: ['1'] } }), words: t.certifiedUsed },
      { href: carListHref({ filter: { monthly: [String(usedCarMonthlies[0].code)] } }), words: t.lowMonthly },
      ...usedCarPrices.map(price => {
        const { from, to }: { from?: number; to?: number } = price
        return { href: carListHref({ filter: withPrice({}, from, to) }), words: wordsOf(price, language) }
      }),
      ...[
        { href: '/usedcar/premiumSelection', words: t.certifiedQuality },
        { href: '/usedcar/financialServices', words: t.usedFinance },
      ].filter(({ href }) => isRouted(href)),
      { href: '/classify', words: t.allCategories },
    ],
  },
}
