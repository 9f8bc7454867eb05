import { customPinyin, pinyin } from 'pinyin-pro'

/** Stars whose names are read otherwise than their characters usually are. */
customPinyin({ 参宿: 'shēn xiù', 角宿: 'jiǎo xiù', 蒭藁: 'chú gǎo' })

/** What the texts of a car are made of. */
export interface CarTextParts {
  /** Full name of the trim, with its series. */
  trimCn: string
  trimEn: string
  modelYear: number
  starCn: string
  kindCn: string
  paintCn: string
  cityCn: string
  carNo: string
}

export const carTitleCn = (trimCn: string, modelYear: number): string => `${trimCn} ${modelYear} 款`
export const carTitleEn = (trimEn: string, modelYear: number): string => `${trimEn} ${modelYear}`

const read = new Map<string, string>()

/**
 * A Chinese phrase with its pinyin and initials: 长续航 → "长续航 changxuhang cxh". Phrases repeat from car to car,
 * so each is read once.
 */
export function withPinyin(phrase: string): string {
  const known = read.get(phrase)
  if (known !== undefined) return known
  const syllables = pinyin(phrase, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).map(asciiSyllable)
  const initials = syllables.map(s => s.charAt(0)).join('')
  const text = [phrase.toLowerCase(), syllables.join(''), initials.length > 1 ? initials : ''].filter(Boolean).join(' ')
  if (read.size > 20_000) read.clear()
  read.set(phrase, text)
  return text
}

const asciiSyllable = (syllable: string): string => syllable.replaceAll('ü', 'v').toLowerCase()

/**
 * Text that the search looks into, by trigrams: Chinese, pinyin, initials and English, in lower case. Each word stands
 * once: the index over it is the largest of the table.
 */
export function carSearchText(parts: CarTextParts): string {
  const text = [
    withPinyin(parts.trimCn),
    parts.trimEn.toLowerCase(),
    String(parts.modelYear),
    withPinyin(parts.starCn),
    withPinyin(parts.kindCn),
    withPinyin(parts.paintCn),
    withPinyin(parts.cityCn),
    parts.carNo.toLowerCase(),
  ].join(' ')
  return [...new Set(text.split(' '))].join(' ')
}
