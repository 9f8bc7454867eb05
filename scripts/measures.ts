/**
 * Figures about the sources that say whether the edges of the house stay thin: `npm run check -- --measures`. Each counts
 * what was once copied by hand from feature to feature; a figure that grows is a pattern that is being copied again.
 */
import { waysToPage } from '#scripts/list-rules.ts'
import type { Source, SourceRule } from '#scripts/source.ts'

export interface Measure {
  name: string
  value: number
  /** What it shall come to; `most` is a ceiling. */
  most: number
  /** `check` fails above the ceiling. */
  enforced?: true
}

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)test-[\w-]+\.tsx?$|^(e2e|audit|bench)\//.test(path)
const isGenerated = (path: string) => path === 'server/db/schema.ts'
const isMigration = (path: string) => path.startsWith('server/db/migrations/')
const product = /^(shop|console|server|web|contract)\//

/** A state of an order that nothing else is called by, in whatever notation. */
const ONE_ORDER_STATE = /\bto_verify\b/
/** `camel: row.snake_case`, `"camel"` in SQL: a field that is only given another spelling. */
const MAPPED = /\b[a-z]+[A-Z]\w*: \w+\.[a-z]+_\w+\b|\.getTime\(\)|\bas "[a-z]+[A-Z]\w*"/g
/**
 * Where the shop meets payment channels, whose words and moments it turns into its own and back: that is what these files
 * are for (decision 046).
 */
const atWires = (path: string) => path.startsWith('server/outside/pay/')
/** `name: row.name`: a field that is copied as it is. */
const COPIED = /\b([a-z]\w*): \w+\.\1\b(?!\()/g
/** The visitor's language, taken from a call's context: words in both languages are left to the writer (decision 039). */
const ASKED_LANGUAGE =
  /\bctx\.language\b|\{[^}=;]*\blanguage\b[^}=;]*\} = ctx\b|\{[^}=;]*\blanguage\b[^}=;]*\}: (\w*Ctx|Pick<\w*Ctx)\b/
const UNSAFE_CAST = /\bas never\b|\bas unknown as\b/g
const NOT_NULL = /[\w)\]]!(?=[.,;)\]}[ \n])(?!=)/g

const count = (sources: Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
const lines = (sources: Source[]) => sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** Measures the sources of the repository. */
export function measure(sources: Source[]): Measure[] {
  const code = sources.filter(({ path }) => product.test(path) && /\.(tsx?|css)$/.test(path))
  const own = code.filter(({ path }) => !isTest(path) && !isGenerated(path))
  const programs = own.filter(({ path }) => /\.tsx?$/.test(path))
  const server = programs.filter(({ path }) => path.startsWith('server/') && !isMigration(path))
  const fronts = programs.filter(({ path }) => /^(shop|console)\//.test(path))
  const pages = fronts.filter(({ path }) => path.startsWith('shop/') && path.endsWith('.page.tsx'))
  const styles = own.filter(({ path }) => path.startsWith('shop/') && path.endsWith('.css'))
  const frontTests = code.filter(({ path }) => isTest(path) && /^(shop|console)\//.test(path))
  return [
    {
      name: 'files that spell one state of an order',
      value: programs.filter(({ path, text }) => !isMigration(path) && ONE_ORDER_STATE.test(text)).length,
      most: 3,
    },
    { name: 'ways to page a list', value: waysToPage(programs), most: 1 },
    { name: 'forms made by hand', value: count(fronts, /<form\b/g), most: 5 },
    {
      name: 'lines that map a field by hand',
      value: count(
        server.filter(({ path }) => !atWires(path)),
        MAPPED,
      ),
      most: 60,
      enforced: true,
    },
    {
      name: 'the same at the wires of payment channels (server/outside/pay)',
      value: count(
        server.filter(({ path }) => atWires(path)),
        MAPPED,
      ),
      most: Infinity,
    },
    {
      name: "features' files that ask which language a visitor reads",
      value: server.filter(({ path, text }) => path.startsWith('server/features/') && ASKED_LANGUAGE.test(text)).length,
      most: 16,
      enforced: true,
    },
    { name: 'fields copied under their own name', value: count(server, COPIED), most: Infinity },
    { name: 'calls that override how they are shown', value: count(fronts, /\bquiet: true/g), most: 9, enforced: true },
    { name: 'lines of CSS for each page of the shop', value: Math.round(lines(styles) / pages.length), most: 120 },
    { name: 'unsafe casts', value: count(programs, UNSAFE_CAST), most: 9, enforced: true },
    { name: 'values that are said to be there (!)', value: count(programs, NOT_NULL), most: 99, enforced: true },
    {
      name: 'lines of tests for 100 lines of shop and console',
      value: Math.round((100 * lines(frontTests)) / lines(fronts)),
      most: Infinity,
    },
    { name: 'lines without tests', value: lines(own), most: Infinity },
  ]
}

/**
 * The ceilings that hold. What is surely there is said by a type, by `required`, `itemAt` and `entryOf`
 * (contract/required.ts), or by `oneRow` (server/db/one-row.ts); moments are compared as they are and reckoned with by
 * `later`, `earliest` and `msBetween` (server/lib/clock.ts), and the writer turns them into numbers.
 */
export const ceilings: SourceRule = sources =>
  measure(sources)
    .filter(({ enforced, value, most }) => enforced && value > most)
    .map(({ name, value, most }) => `${name}: ${value}, at most ${most}`)

/** A line of the table. */
export const measureLine = ({ name, value, most }: Measure): string =>
  `${String(value).padStart(7)}  ${name}${most === Infinity ? '' : ` (at most ${most})`}`
