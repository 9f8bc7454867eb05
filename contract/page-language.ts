import type { Language } from './errors.ts'

/**
 * The language that an address names, beside the visitor's own choice in a cookie (decision 110): search engines and links
 * from elsewhere reach the English page by it. Chinese is the language of an address without it. It is not called `lang`,
 * because the directory of outlets asks by that which languages are spoken.
 */
export const languageKey = 'hl'

/** The language that a value names: `en`, `zh-CN` or `zh`; undefined for anything else. */
export function languageNamed(value: string | null | undefined): Language | undefined {
  if (value === 'en') return 'en'
  return value === 'zh-CN' || value === 'zh' ? 'zh-CN' : undefined
}

/** The language that the query of an address names. @param address of the shop, with or without a query */
export function languageOfAddress(address: string): Language | undefined {
  const at = address.indexOf('?')
  return at === -1 ? undefined : languageNamed(new URLSearchParams(address.slice(at)).get(languageKey))
}

/** The address under which everybody gets a page in a language. @param address of the shop without `hl` */
export const addressIn = (language: Language, address: string): string =>
  language === 'en' ? `${address}${address.includes('?') ? '&' : '?'}${languageKey}=en` : address
