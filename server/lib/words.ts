import type { Language } from '#contract/errors.ts'

/** A text in both languages. */
export interface Word {
  cn: string
  en: string
}

/** What a visitor of this language reads. */
export const inLanguage = (text: Word, language: Language): string => (language === 'en' ? text.en : text.cn)

/** The same of a pair, as lists of words are written. */
export const wordOf = ([cn, en]: readonly [cn: string, en: string]): Word => ({ cn, en })
