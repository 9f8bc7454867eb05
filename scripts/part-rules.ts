/** What the contract says once: parts of shapes and lists of codes are not written out a second time. */
import * as carCodes from '#contract/car-codes.ts'
import * as codeLists from '#contract/codes.ts'
import * as choices from '#contract/constants.ts'
import * as goodsCodes from '#contract/goods-codes.ts'
import * as usedCarCodes from '#contract/used-car-codes.ts'
import { finds, isTest, lineOf, type SourceRule } from '#scripts/source.ts'

/** Say the lists, or are written by a program. */
const sayThem = [
  'contract/car-codes.ts',
  'contract/codes.ts',
  'contract/constants.ts',
  'contract/goods-codes.ts',
  'contract/used-car-codes.ts',
  'server/db/schema.ts',
  'web/picture-table.ts',
]

/** Every list of three codes or more that the contract says: in its own order, and in that of the alphabet. */
const lists = new Map(
  Object.entries({ ...codeLists, ...choices, ...carCodes, ...usedCarCodes, ...goodsCodes }).flatMap(([name, list]) => {
    if (!Array.isArray(list) || list.length < 3) return []
    const codes = list.map((each: unknown) => (each as { code?: unknown }).code ?? each)
    if (!codes.every(code => typeof code === 'string')) return []
    return [[codes.join(), name] as const, [codes.sort().join('|'), name] as const]
  }),
)

/** `'a' | 'b' | 'c'`, in any order, and `['a', 'b', 'c']`, whose order says something. */
const spelt = /'[\w-]+'(?:\s*\|\s*'[\w-]+')+|(?<=\[)\s*'[\w-]+'(?:,\s*'[\w-]+')+,?\s*(?=\])/g

export const codesOnce: SourceRule = sources =>
  sources
    .filter(
      ({ path }) =>
        /^(server|web|shop|console|contract)\/.*\.tsx?$/.test(path) &&
        !sayThem.includes(path) &&
        !/^server\/db\/(migrations|seed)\//.test(path) &&
        !isTest(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(spelt)].flatMap(found => {
        const codes = [...found[0].matchAll(/'([^']+)'/g)].map(each => each[1])
        const name = lists.get(found[0].includes('|') ? codes.sort().join('|') : codes.join())
        return name ? [`${path}:${lineOf(text, found.index)} spells out ${name} of the contract`] : []
      }),
    )

/** What a call has beside its input is in the type of its context (`CtxOf`). */
export const contextTyped: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^server\/(features|http)\//.test(path) && !isTest(path)),
    / as (Transaction<|Tx\b)|\bwho\.staff!/g,
    found => `takes by force what the context of its call says (${found})`,
  )

/** Rows come under their fields' names (`server/db/dialect.ts`), so what describes one by hand says the same. */
export const fieldsOfRows: SourceRule = sources =>
  finds(
    sources.filter(
      ({ path }) => /^server\/.*\.ts$/.test(path) && !/^server\/(outside|db\/migrations)\//.test(path) && !isTest(path),
    ),
    /(?<=[{;]\s*|^\s*)[a-z]+(?:_[a-z0-9]+)+\??: (?:string|number|boolean|Date|unknown)\b|\bas "[a-z]+[A-Z]\w*"/gm,
    found => `names a field of a row as its column is called (${found.trim()})`,
  )

/** Shape files define what belongs to their calls alone; what several need is a part. */
export const partsOnce: SourceRule = sources => {
  const parts = sources.find(({ path }) => path === 'contract/parts.ts')?.text ?? ''
  const names = new Set([...parts.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!.toLowerCase()))
  const seen = new Map<string, string>()
  return sources
    .filter(({ path }) => path.startsWith('contract/shapes/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?const (\w+) = (.*)$|(z\.enum\(\[[^\]]*\]\))/gm)].flatMap(found => {
        const [, name, written = '', list] = found
        const place = `${path}:${lineOf(text, found.index)}`
        if (name && names.has(name.toLowerCase())) return [`${place} ${name} is a part already: contract/parts.ts`]
        const what = list ?? written
        if (!/^z\.(?!\w+\(\{?$)/.test(what)) return []
        const first = seen.get(what)
        if (!first) seen.set(what, place)
        return first ? [`${place} writes again what ${first} says; put it into contract/parts.ts`] : []
      }),
    )
}
