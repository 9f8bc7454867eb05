import { latinName } from './latin-name.ts'

const families = '周沈陆顾叶韩许江邵程秦戴方蒋余'
const given = ['启明', '知遥', '望舒', '晏清', '若川', '怀瑾', '承泽', '亦青', '书衡', '云舟']

/** Invented inspectors. */
export const inspectors: readonly { cn: string; en: string }[] = [...families].flatMap((family, i) =>
  [given[i % given.length] as string, given[(i * 3 + 4) % given.length] as string].map(name => ({
    cn: family + name,
    en: `${latinName(name)} ${latinName(family)}`,
  })),
)
