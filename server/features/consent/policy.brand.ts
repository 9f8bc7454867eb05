import type { Word } from '#contract/parts.ts'
import type { Config } from '#server/config.ts'

/** Puts the brand's names into a text of a policy, which says `{store}`, `{company}`, `{hotline}` and `{hours}`. */
export function brandWords(brand: Config['brand']): (text: Word) => Word {
  const cn: Record<string, string> = { store: brand.storeNameCn, company: brand.companyCn }
  const en: Record<string, string> = { store: brand.storeNameEn, company: brand.companyEn }
  const both: Record<string, string> = { hotline: brand.hotline, hours: brand.hotlineHours }
  const fill = (text: string, names: Record<string, string>): string => {
    // A map has no names but its own: `{constructor}` is nobody's.
    const known = new Map(Object.entries({ ...both, ...names }))
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole)
  }
  return text => ({ cn: fill(text.cn, cn), en: fill(text.en, en) })
}
