import type { pinyin as pinyinOf } from 'pinyin-pro'

/** Read when the words are made: the program is large, and the server starts without it. */
export type Pinyin = typeof pinyinOf

/** Ways to write a name, in lower case: as it stands, without blanks, its words; of Chinese its pinyin and initials, too. */
export const spellingsOf = (text: string, pinyin: Pinyin): string[] => {
  const lower = text.toLowerCase()
  if (!/\p{Script=Han}/u.test(lower)) return [lower, ...lower.split(/[\s/]+/)]
  const han = lower.replace(/[^\p{Script=Han}]/gu, '')
  return [
    lower,
    lower.replaceAll(' ', ''),
    pinyin(han, { toneType: 'none', type: 'array' }).join(''),
    pinyin(han, { pattern: 'first', toneType: 'none', type: 'array' }).join(''),
    ...lower.split(/\s+/),
  ]
}
