import { type ErrorFacts, type ErrorName, errorText, type Language } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'

/** What a visitor of this language reads. */
export const inLanguage = <T>(text: { cn: T; en: T }, language: Language): T => (language === 'en' ? text.en : text.cn)

/** The same of a pair, as lists of words are written. */
export const wordOf = ([cn, en]: readonly [cn: string, en: string]): Word => ({ cn, en })

/** A text that is the same in both languages, such as a number. */
export const alike = (text: string): Word => ({ cn: text, en: text })

/** What a refusal says, in both languages. */
export const refusalWord = (reason: ErrorName, facts?: ErrorFacts): Word =>
  inBoth(language => errorText(reason, language, facts))

/** A text that is put together of others, in both languages. */
export const inBoth = (say: (language: Language) => string): Word => ({ cn: say('zh-CN'), en: say('en') })

type Pairs<Row> = {
  [K in keyof Row & string as K extends `${infer Name}Cn` ? (`${Name}En` extends keyof Row ? Name : never) : never]: {
    cn: Row[K]
    en: Row[K]
  }
}

/** A row with the words that its columns hold in pairs: beside `nameCn` and `nameEn` there is `name`. */
export function withWords<Row extends object>(row: Row): Row & Pairs<Row> {
  const fields: Record<string, unknown> = Object.assign<Record<string, unknown>, Row>({}, row)
  for (const name of Object.keys(row))
    if (name.endsWith('Cn')) fields[name.slice(0, -2)] = { cn: fields[name], en: fields[`${name.slice(0, -2)}En`] }
  return fields as Row & Pairs<Row>
}
