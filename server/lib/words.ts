import type { Language } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'

/** What a visitor of this language reads. */
export const inLanguage = <T>(text: { cn: T; en: T }, language: Language): T => (language === 'en' ? text.en : text.cn)

/** The same of a pair, as lists of words are written. */
export const wordOf = ([cn, en]: readonly [cn: string, en: string]): Word => ({ cn, en })

/** A text that is put together of others, in both languages. */
export const inBoth = (say: (language: Language) => string): Word => ({ cn: say('zh-CN'), en: say('en') })
