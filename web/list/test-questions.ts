import { expect } from 'vitest'
import type { CallName } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import type { Ask } from '#web/api.ts'
import type { PageSpan } from './pages.ts'
import type { List } from './load.ts'

/** Any list: what its address asks for is its own affair. */
export type AnyList = Pick<List<PageSpan, unknown, unknown>, 'address' | 'page'>

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'address' in value && 'page' in value && 'screen' in value

/** The lists that these modules have, by the path of their address. */
export const listsIn = (modules: readonly object[]): [path: string, list: AnyList][] =>
  modules
    .flatMap(each => Object.values(each))
    .filter(isList)
    .map(list => [list.address.path, list])

/** What people, programs and broken links put behind a key. */
const texts = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '99999999999',
  'NaN',
  'null',
  '[object Object]',
  '\u0000',
  'all',
  'constructor',
  '__proto__',
  'publish',
  'draft',
  'withdrawn',
  'open',
  'season',
  'express',
  '1-2',
  '3-1',
  '2026-02-30',
  '2026-13-01',
  '2026-02-28',
  '2020-01-01',
  'altair',
  '200001010',
  '20~40',
  'ev',
  '\ud83d',
  '👍',
  'x'.repeat(200),
  '字'.repeat(60),
  'a,b',
  "'; --",
  '<b>',
  '%',
  '2026',
]

/** What a call takes, whichever it is: all shapes together are too many for the compiler to tell apart. */
const inputs: Readonly<Record<CallName, { in: { safeParse: (input: unknown) => { success: boolean } } }>> = shapes

/**
 * Shows that whatever stands in the address of a list, its question is one that the contract takes: nobody gets an error
 * page for a link.
 */
export async function expectQuestionsThatAreTaken({ address, page }: AnyList): Promise<void> {
  const asked = new Error('asked')
  const refused = new Set<string>()
  const ask: Ask = (name: CallName, input: unknown) => {
    if (!inputs[name].in.safeParse(input).success) refused.add(`${name} ${JSON.stringify(input)}`)
    return Promise.reject(asked)
  }
  async function tryAt(query: Record<string, string>, place?: string) {
    const state = address.read(new URLSearchParams(query), place)
    await page(ask, state, state.firstPage).catch((error: unknown) => {
      if (error !== asked) throw error
    })
  }
  for (const text of texts) {
    await tryAt({}, text)
    for (const key of address.keys) {
      await tryAt({ [key]: text })
      // Beside it something else that makes sense now and then.
      for (const other of address.keys)
        await tryAt({ [key]: text, [other]: texts[(text.length * 7) % texts.length] ?? '' })
    }
  }
  expect([...refused]).toEqual([])
}
