/** Sections of a text as they are kept, and all of one in paragraphs, for who knows no other kind than stories (decision 182). Pure. */
import type { PolicyBlockKind } from '#contract/policy-blocks.ts'
import type { Word } from '#contract/parts.ts'

/** A section of a version: its paragraphs in pairs. Without a kind it is a story, as all were before there were others. */
export interface BodySection {
  title: Word
  text: Word[]
  kind?: Exclude<PolicyBlockKind, 'story'>
  items?: { title: Word; text: Word[] }[]
  /** Rows of a table; the first is its head. */
  cells?: Word[][]
}

const signs = {
  cn: { names: '：', between: '；', ends: /[。；]$/ },
  en: { names: ': ', between: '; ', ends: /[.;]$/ },
} as const

/** A row of a table as one paragraph, each cell under the name of its column. */
function rowIn(side: 'cn' | 'en', head: readonly Word[], row: readonly Word[]): string {
  const { names, between, ends } = signs[side]
  return row
    .map((cell, n) => {
      const said = n < row.length - 1 ? cell[side].replace(ends, '') : cell[side]
      return head[n] ? head[n][side] + names + said : said
    })
    .join(between)
}

/** All that a section says below its title, paragraph by paragraph: rows of a table and entries stand before its text. */
export function paragraphsOf({ kind, text, items = [], cells = [] }: BodySection): Word[] {
  const [head = [], ...rows] = cells
  const both = (say: (side: 'cn' | 'en') => string): Word => ({ cn: say('cn'), en: say('en') })
  return [
    ...rows.map(row => both(side => rowIn(side, head, row))),
    ...items.flatMap((item, n) => [
      kind === 'steps' ? both(side => `${n + 1}. ${item.title[side]}`) : item.title,
      ...item.text,
    ]),
    ...text,
  ]
}

/** The same of every word of a section. @param say what becomes of each */
export const wordsSaid = (section: BodySection, say: (word: Word) => Word): BodySection => ({
  ...section,
  title: say(section.title),
  text: section.text.map(say),
  ...(section.items && { items: section.items.map(({ title, text }) => ({ title: say(title), text: text.map(say) })) }),
  ...(section.cells && { cells: section.cells.map(row => row.map(say)) }),
})
