import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { Language } from '#contract/errors.ts'
import { dot } from '#contract/signs.ts'

export type { Language }

type Fixed = readonly [cn: string, en: string]
/** A text with facts in it; `never[]` lets every row have parameters of its own. */
type Filled = readonly [cn: (...facts: never[]) => string, en: (...facts: never[]) => string]
export type TextTable = Readonly<Record<string, Fixed | Filled>>

/** A table in one language: a key gives a text, or the function that fills it. */
export type Texts<T extends TextTable> = { readonly [K in keyof T]: T[K] extends Fixed ? string : T[K][0] }

/**
 * Declares the texts of a feature in both languages; it stands in `<feature>.texts.ts` beside the pages.
 *
 *     export const listTexts = defineTexts({
 *       title: ['认证二手车', 'Certified used cars'],
 *       count: [(n: number) => `${n} 台`, (n: number) => `${n} cars`],
 *     })
 */
export function defineTexts<const T extends TextTable>(table: T): T {
  return table
}

/** Units of several characters, between which Chinese could break a line. */
const longUnits = /(?<=\d)[ \u00a0](个月|个?工作日|万?公里|分钟|小时|毫升|厘米|毫米|微米|英寸|千瓦时?|千克)/g

/** The dot between two facts stays at the end of a line (design 13). */
const dotted = (text: string): string => text.replaceAll(' \u00b7 ', dot)

/**
 * Chinese sets a space between a figure and its unit, and a line could end there or inside the unit: `24 个月` stays
 * together (design 13). Done here for every text, so that none has to think of it.
 */
const whole = (text: string): string =>
  dotted(text)
    .replace(longUnits, (_, unit: string) => `\u00a0${[...unit].join('\u2060')}`)
    .replace(/(?<=\d) (?=[\u4e00-\u9fff])/g, '\u00a0')

const each = (row: Fixed[0] | Filled[0], change: (text: string) => string) =>
  typeof row === 'string' ? change(row) : (...facts: never[]) => change(row(...facts))

const chosen = new WeakMap<TextTable, Map<Language, object>>()

/** A table's texts in a language. Made once for each table and language, so the answer is stable between renders. */
export function textsIn<T extends TextTable>(table: T, language: Language): Texts<T> {
  const made = chosen.get(table) ?? new Map<Language, object>()
  chosen.set(table, made)
  let texts = made.get(language)
  if (!texts) {
    texts = Object.fromEntries(
      Object.entries(table).map(([key, [cn, en]]) => [key, language === 'en' ? each(en, dotted) : each(cn, whole)]),
    )
    made.set(language, texts)
  }
  return texts as Texts<T>
}

const LanguageContext = createContext<Language>('zh-CN')

/** Says the language of everything below it; the root puts it around the page with the language that the server chose. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return createElement(LanguageContext, { value: language }, children)
}

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** A table's texts in the visitor's language. */
export function useTexts<T extends TextTable>(table: T): Texts<T> {
  return textsIn(table, useLanguage())
}
