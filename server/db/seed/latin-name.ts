import { pinyin } from 'pinyin-pro'

/** A Chinese name in Latin letters: 望京 → Wangjing, 西安 → Xi'an. Latin parts stay as they are. */
export function latinName(name: string): string {
  const parts = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const joined = parts.map((part, i) => (i > 0 && /^[aoe]/.test(part) ? `'${part}` : part)).join('')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
