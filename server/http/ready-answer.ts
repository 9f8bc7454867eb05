import type { CallName } from '#contract/kit.ts'
import { writeAnswer } from './answer.ts'
import type { Answer, Ctx } from './context.ts'
import { Serialized } from './serialized.ts'

/** Ready texts by what was asked, such as an LRU cache; who changes what they are made of empties it. */
interface Texts {
  get: (key: string) => Serialized | undefined
  set: (key: string, text: Serialized, options?: { ttl?: number }) => unknown
}

export interface Keeping {
  texts: Texts
  /** What is asked, as a text: with the call and the visitor's language it names the answer. */
  asked: string
  /** Whether an answer that has just been made may be kept: false when its source changed meanwhile. Default: always. */
  isCurrent?: () => boolean
  /** After so many ms it is made again; absent: when it is emptied. */
  ttl?: number
}

/**
 * The ready text of an answer that is the same for everybody of a language: the kept one, or a new one that is kept.
 * @throws what `make` throws
 */
export async function readyAnswer<N extends CallName>(
  name: N,
  { language, config }: Pick<Ctx, 'language' | 'config'>,
  { texts, asked, isCurrent, ttl }: Keeping,
  make: () => Answer<N> | Promise<Answer<N>>,
): Promise<Serialized> {
  const key = `${name} ${language} ${asked}`
  const known = texts.get(key)
  if (known) return known
  const text = new Serialized(writeAnswer(name, await make(), language, config.NODE_ENV !== 'production'))
  if (isCurrent?.() ?? true) texts.set(key, text, { ttl })
  return text
}
