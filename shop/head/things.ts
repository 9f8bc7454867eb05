/** Things of schema.org that several pages tell. */
import { addressIn } from '#contract/page-language.ts'
import type { Around, Thing } from './public-page.ts'
import { plain, sayIn } from './public-page.ts'

/** A whole address of the shop in the language of the document. */
export const wholeAddress = ({ publicUrl, language }: Pick<Around, 'publicUrl' | 'language'>, path: string): string =>
  publicUrl + addressIn(language, path)

/** The way to a page: the start page, what lies between, the page itself. @param between names and paths */
export function wayTo(facts: Around, between: readonly (readonly [name: string, path: string])[] = []): Thing {
  const steps = [
    { name: sayIn(facts.language, ['首页', 'Home']), item: wholeAddress(facts, '/') },
    ...between.map(([name, path]) => ({ name, item: wholeAddress(facts, path) })),
    { name: facts.title || facts.store, item: facts.publicUrl + facts.address },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, n) => ({ '@type': 'ListItem', position: n + 1, ...step })),
  }
}

/** The pages behind the cards of a list, in its order. */
export function listOf(facts: Around, rows: readonly { name: string; path: string }[]): readonly Thing[] {
  if (rows.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: rows.map(({ name, path }, n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name: plain(name),
        url: wholeAddress(facts, path),
      })),
    },
  ]
}

/** Who keeps the shop, as the footer says it. */
export function keeper({ brand, store, publicUrl, language }: Around): Thing {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: sayIn(language, [brand.companyCn, brand.companyEn]),
    alternateName: store,
    url: wholeAddress({ publicUrl, language }, '/'),
    logo: `${publicUrl}/mark.svg`,
    telephone: brand.hotline,
    brand: { '@type': 'Brand', name: brand.nameEn },
  }
}
