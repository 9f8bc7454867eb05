import type { Language } from '#contract/errors.ts'
import type { PublicBrand } from '#shop/context.ts'
import type { Paper, PaperName } from './paper.ts'
import { inChinese } from './papers.cn.ts'
import { inEnglish } from './papers.en.ts'

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
