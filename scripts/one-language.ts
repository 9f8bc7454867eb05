/**
 * A browser gets the words of one language. Texts stand in the sources in both (decision 011); the build of the shop marks
 * each, the browser's files are then written twice, and a document names those of its own language (decision 045).
 *
 *     assets/home.page-x.js       the Chinese words
 *     assets/en/home.page-x.js    the English ones
 *
 * Where the other language stood there is a `0`, so a table keeps its form and the code that reads it stays the same.
 * Files without words of their own, such as React, are shared.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseAst, type Plugin } from 'vite'
import { type Node, nodesOf, spliced } from './syntax.ts'
import { englishFolder, englishList, inEnglish } from '../server/http/english-files.ts'

type Side = 'cn' | 'en'
/** Calls that stand around a text between the two steps of the build. */
export const MARKS = { cn: '__cn', en: '__en' } as const satisfies Record<Side, string>

const OWN = /\/(web|contract|shop)\/[^?]*\.tsx?($|\?)/
/** Fields that stand beside each other in two languages. */
const PAIRS: readonly (readonly [cn: string, en: string])[] = [
  ['cn', 'en'],
  ['pageNameCN', 'pageNameEN'],
]

const isWords = ({ type }: Node): boolean =>
  type === 'Literal' || type === 'TemplateLiteral' || type === 'ArrowFunctionExpression'

/** `[中文, English]` as a node's two texts; undefined: it is something else. */
function pairOf(node: Node): [cn: Node, en: Node] | undefined {
  if (node.type !== 'ArrayExpression' || node.elements.length !== 2) return undefined
  const [cn, en] = node.elements as Node[]
  return cn && en && isWords(cn) && isWords(en) ? [cn, en] : undefined
}

/** The values of an object by its fields' names. */
function fieldsOf(node: ESTree.ObjectExpression): Map<string, Node> {
  return new Map(
    node.properties.flatMap(each =>
      each.type === 'Property' && !each.computed && each.key.type === 'Identifier' ? [[each.key.name, each.value]] : [],
    ),
  )
}

/** All texts of a module that stand in both languages. */
function* textsOf(program: Node): Generator<[cn: Node, en: Node]> {
  for (const node of nodesOf(program)) {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineTexts') {
      const [table] = node.arguments
      if (table?.type !== 'ObjectExpression') continue
      for (const property of table.properties) {
        const pair = property.type === 'Property' && pairOf(property.value)
        if (pair) yield pair
      }
    }
    if (node.type !== 'ObjectExpression') continue
    const fields = fieldsOf(node)
    for (const names of PAIRS) {
      const [cn, en] = names.map(name => fields.get(name))
      if (cn && en && isWords(cn) && isWords(en)) yield [cn, en]
    }
  }
}

/** A module's code with a mark around each text. */
export function marked(code: string): string {
  const around = ({ start, end }: Node, mark: string) => [
    { start, end: start, text: `/* @__PURE__ */ ${mark}(` },
    { start: end, end, text: ')' },
  ]
  const edits = [...textsOf(parseAst(code))].flatMap(([cn, en]) => [...around(cn, MARKS.cn), ...around(en, MARKS.en)])
  return spliced(code, edits)
}

/** Marks the texts of the shop in what is built for browsers. */
export const markTexts: Plugin = {
  name: 'mark-texts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    return OWN.test(id) && /\bcn\b|CN|defineTexts/.test(code) ? { code: marked(code), map: null } : undefined
  },
}

interface Mark {
  node: ESTree.CallExpression
  side: Side
}

/** The marks of a built file, as calls. */
function marksOf(code: string): Mark[] {
  if (!code.includes(MARKS.cn) && !code.includes(MARKS.en)) return []
  return [...nodesOf(parseAst(code))].flatMap((node): Mark[] => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return []
    const { name } = node.callee
    if (name === MARKS.cn) return [{ node, side: 'cn' }]
    return name === MARKS.en ? [{ node, side: 'en' }] : []
  })
}

/** A built file with the texts of one language. */
export function inLanguageOf(side: Side, code: string): string {
  let droppedUntil = 0
  const edits = marksOf(code).flatMap(
    ({
      node: {
        start,
        end,
        arguments: [text],
      },
      side: own,
    }) => {
      if (start < droppedUntil) return []
      if (own === side && text)
        return [
          { start, end: text.start, text: '' },
          { start: text.end, end, text: '' },
        ]
      droppedUntil = end
      return [{ start, end, text: '0' }]
    },
  )
  return spliced(code, edits)
}

const IMPORTED = /(["'`])\.\/([\w.~-]+\.js)\1/g

/** Files that hold words, or lead to some that do. */
function speaking(files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([...files].flatMap(([name, code]) => (marksOf(code).length > 0 ? [name] : [])))
  const leads = [...files].map(([name, code]) => [name, [...code.matchAll(IMPORTED)].map(([, , to]) => to!)] as const)
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const [name, to] of leads) if (to.some(each => found.has(each))) found.add(name)
  }
  return found
}

/**
 * Writes the browser's files once more in English and leaves the Chinese ones in their place.
 * @param build folder of the built site, with `client/assets` and `server`
 * @throws when a mark is left somewhere
 */
export function splitLanguages(build: string): void {
  const assets = join(build, 'client', 'assets')
  const names = readdirSync(assets).filter(name => name.endsWith('.js'))
  const files = new Map(names.map(name => [name, readFileSync(join(assets, name), 'utf8')]))
  const own = speaking(files)
  for (const name of names) if (name.startsWith('manifest-')) own.add(name)
  const english = inEnglish(own)
  mkdirSync(join(assets, englishFolder), { recursive: true })
  for (const name of own) {
    const code = files.get(name)!
    const en = english(inLanguageOf('en', code)).replace(IMPORTED, (whole, quote, to) =>
      own.has(to) ? whole : `${quote}../${to}${quote}`,
    )
    const cn = inLanguageOf('cn', code)
    // As a call: the hash in the name of a file may read like one by chance.
    for (const text of [cn, en])
      if (text.includes(`${MARKS.cn}(`) || text.includes(`${MARKS.en}(`)) throw new Error(`${name} still marks a text`)
    writeFileSync(join(assets, name), cn)
    writeFileSync(join(assets, englishFolder, name), en)
  }
  writeFileSync(join(build, englishList), JSON.stringify([...own].sort()))
}
