/**
 * House rules about what a page looks like: it must not hang on a class that nobody writes, on pixels, on where Chinese
 * happens to break, or on the way of a machine to write figures.
 */
import { posix } from 'node:path'
import { finds, lineOf, type Source, type SourceRule } from '#scripts/source.ts'

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, each => each.replace(/[^\n]/g, ' '))

/** The classes that a style sheet has rules for, with the place of the first one. */
function classesOf(css: string): Map<string, number> {
  const found = new Map<string, number>()
  // Only selectors: what stands before a brace. Values such as `0.5s` have no letter after the dot.
  for (const head of withoutComments(css).matchAll(/[^{};]*\{/g))
    for (const { 1: name, index } of head[0].matchAll(/\.([a-zA-Z][\w-]*)/g))
      if (!found.has(name!)) found.set(name!, head.index + index)
  return found
}

/** Style sheets that a module imports: the word that stands for each, and its path. */
function sheetsOf({ path, text }: Source): { word: string; sheet: string }[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, word, from]) => ({
    word: word!,
    sheet: from!.startsWith('#') ? from!.slice(1) : posix.join(posix.dirname(path), from!),
  }))
}

/**
 * A class without an element is a rule that was left behind, as when a style sheet is split and the narrow layout of a
 * class stays in the other half; a class without a rule shows nothing.
 */
const styleClasses: SourceRule = sources => {
  const sheets = new Map(
    sources
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path, text }) => [path, { text, classes: classesOf(text) }]),
  )
  const named = new Map<string, Set<string>>()
  /** Sheets whose classes are chosen by a value: every one of them may be meant. */
  const open = new Set<string>()
  const complaints: string[] = []
  for (const source of sources.filter(({ path }) => /\.tsx?$/.test(path)))
    for (const { word, sheet } of sheetsOf(source)) {
      const known = sheets.get(sheet)
      if (!known) continue
      const names = named.get(sheet) ?? new Set()
      named.set(sheet, names)
      const code = source.text.replace(/^import .*|\/\/.*$/gm, each => ' '.repeat(each.length))
      if (new RegExp(`\\b${word}\\[`).test(code)) open.add(sheet)
      for (const { 1: name, index } of code.matchAll(new RegExp(`(?<![\\w./])${word}\\.(\\w+)`, 'g'))) {
        names.add(name!)
        if (!known.classes.has(name!))
          complaints.push(`${source.path}:${lineOf(source.text, index)} .${name} has no rule in ${sheet}`)
      }
    }
  for (const [path, { text, classes }] of sheets) {
    if (open.has(path) || !named.has(path)) continue
    for (const [name, at] of classes)
      if (!named.get(path)!.has(name)) complaints.push(`${path}:${lineOf(text, at)} nothing carries .${name}`)
  }
  return complaints
}

/** Type, and the widths at which a page changes, follow the size of text that a visitor chose (design 12). */
const scalableType: SourceRule = sources =>
  sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const css = withoutComments(text)
      const say = (pattern: RegExp, unit: string) =>
        [...css.matchAll(pattern)].map(
          found =>
            `${path}:${lineOf(css, found.index)} ${found[0].trim()} is in px; ${unit} follows the visitor's text size`,
        )
      return [
        ...say(/(?<![\w-])(?:font|font-size|line-height|--[\w-]+-(?:size|line))\s*:[^;}]*\dpx/g, 'rem'),
        ...say(/@media[^{]*\dpx[^{]*/g, 'em'),
      ]
    })

/** Chinese breaks after any character; a model's name breaks between its parts alone (`web/ui/model-name.tsx`). */
const wholeNames: SourceRule = sources =>
  finds(
    sources.filter(({ path }) => /^(shop|console)\/.*\.tsx$/.test(path)),
    /(?<!<ModelName)>\s*\{(car|order|line)\.title\}/g,
    found => `shows the name of a model outside <ModelName>: ${found}`,
  )

/** Figures and lists have one form in each language: `contract/figures.ts`, and signs that the language knows. */
const oneForm: SourceRule = sources => [
  ...finds(
    sources.filter(({ path }) => /^(shop|web|server|contract)\/.*\.tsx?$/.test(path)),
    /\.toLocale\w*String\(|Intl\.NumberFormat/g,
    found => `writes a figure in the machine's way (${found}); use contract/figures.ts`,
  ),
  ...finds(
    sources.filter(({ path }) => /^(shop|web)\/.*\.tsx$/.test(path)),
    /join\('[、，；　]'\)|\u3000/g,
    found => `joins with a sign of its own (${found}); use the signs of the language`,
  ),
  ...finds(
    sources
      .filter(({ path }) => /^(shop|web|console)\/.*(?<!\.texts|\.test)\.tsx?$/.test(path))
      .map(({ path, text }) => ({ path, text: withoutComments(text).replace(/name: 'description'.*/g, '') })),
    / · /g,
    found => `joins with a sign of its own (${found}); use the dot of contract/signs.ts`,
  ),
]

/** Below these widths a page changes (decision 044): a window's three, and a phone's own for narrow and for large letters. */
const breakPoints = ['85em', '75em', '60em', '36em', '24em', '18em']
/** The list of cars takes a fifth column from there (design 5). */
const wide = { path: 'shop/features/used-car/list.desktop.module.css', condition: '(min-width: 105em)' }

/** A width that only one page knows is a layout that nobody looks at. */
const fewBreakPoints: SourceRule = sources =>
  sources
    .filter(({ path }) => /^(shop|console|web\/(ui|list))\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const css = withoutComments(text)
      return [...css.matchAll(/@media[^{]*/g)].flatMap(({ 0: found, index }) =>
        [...found.matchAll(/\([^()]*width[^()]*\)/g)]
          .map(([condition]) => condition)
          .filter(condition => !breakPoints.some(each => condition === `(width < ${each})`))
          .filter(condition => path !== wide.path || condition !== wide.condition)
          .map(condition => `${path}:${lineOf(css, index)} ${condition} is no break point`),
      )
    })

/** Pages take sizes of type and distances from the tokens, most of them by way of `web/ui/layout.tsx` (decision 044). */
const tokensOnly: SourceRule = sources =>
  sources
    .filter(({ path }) => /^(shop|console|web\/list)\/.*\.module\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const css = withoutComments(text)
      const say = (pattern: RegExp, wrong: RegExp) =>
        [...css.matchAll(pattern)]
          .filter(([, value]) => wrong.test(value!))
          .map(({ 0: found, index }) => `${path}:${lineOf(css, index)} ${found.trim()} is beside the tokens`)
      return [
        ...say(/(?<![\w-])(?:font|font-size|line-height)\s*:([^;}]*)/g, /\d(?:px|rem|em|%)/),
        ...say(
          /(?<![\w-])(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?)\s*:([^;}]*)/g,
          /(?<![\d.])(?!1px)[\d.]+(?:px|rem)/,
        ),
      ]
    })

/** What stands in no layer wins over everything that does (decision 012), whatever its selector. */
const inLayers: SourceRule = sources =>
  sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .map(({ path, text }) => {
      const layer = path.startsWith('web/') ? 'ui' : 'page'
      const bare = withoutComments(text).trim()
      return bare.startsWith(`@layer ${layer} {`) && closesAtEnd(bare)
        ? ''
        : `${path} belongs whole into @layer ${layer}`
    })
    .filter(Boolean)

/** Whether the first brace of a style sheet closes with its last character. */
function closesAtEnd(css: string): boolean {
  let depth = 0
  for (let at = css.indexOf('{'); at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at === css.length - 1
  }
  return false
}

export const styleRules: Record<string, SourceRule> = {
  'style classes': styleClasses,
  'style layers': inLayers,
  'break points': fewBreakPoints,
  'sizes from tokens': tokensOnly,
  'scalable type': scalableType,
  'whole names': wholeNames,
  'one form': oneForm,
}
