import type { Language } from '#contract/errors.ts'
import type { PublicBrand } from '#shop/context.ts'
import { inChinese } from './papers.cn.ts'
import { inEnglish } from './papers.en.ts'

/** What the shop says of itself and its rules; each is a page of its own. */
export type PaperName = 'agreement' | 'privacy' | 'returns' | 'about'

/** Names of the brand as they stand in a paper, in its language. */
export interface PaperFacts {
  store: string
  company: string
  hotline: string
  hours: string
  licence: string
  /** Whether the used-car channel is on (spec 1, ShowUCChannel). */
  usedCars: boolean
}

export interface Paper {
  title: string
  /** Since when the text stands so; absent where nobody has to know. */
  since?: string
  lead: string
  sections: readonly { title: string; text: readonly string[] }[]
}

export type Papers = Record<PaperName, (facts: PaperFacts) => Paper>

/** A paper in the visitor's language, with the names of the brand. */
export function paperOf(name: PaperName, brand: PublicBrand, language: Language, usedCars: boolean): Paper {
  const en = language === 'en'
  const papers = en ? inEnglish : inChinese
  return papers[name]({
    store: en ? brand.storeNameEn : brand.storeNameCn,
    company: en ? brand.companyEn : brand.companyCn,
    hotline: brand.hotline,
    hours: brand.hotlineHours,
    licence: brand.businessLicence,
    usedCars,
  })
}
