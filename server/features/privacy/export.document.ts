/** The two files of an export: one for programs, one for people (domain D.5). */
import { formatDateTime } from '#contract/moments.ts'
import type { Language } from '#contract/errors.ts'
import { type OwnKind, ownKinds } from '#contract/own-kinds.ts'
import type { OwnPart } from '#server/lib/own-part.ts'
import { nameOf } from '#server/lib/own-part.ts'
import { inLanguage } from '#server/lib/words.ts'
import { kindWords } from './privacy.words.ts'

export interface PartRows {
  part: OwnPart
  rows: Record<string, unknown>[]
}

interface About {
  language: Language
  store: string
  /** When it was asked for. */
  at: Date
}

const words = {
  title: { cn: '我的个人信息副本', en: 'A copy of my personal information' },
  made: { cn: '生成时间（北京时间）', en: 'Made (Beijing time)' },
  none: { cn: '没有记录', en: 'Nothing is kept' },
  why: { cn: '用途', en: 'Purpose' },
  howLong: { cn: '保存期限', en: 'Kept for' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
  note: {
    cn: '金额以分为单位。上传的图片与文件在对应的页面查看，这里列出名称。',
    en: 'Sums are in fen. Pictures and files can be seen on their pages; here are their names.',
  },
} as const

/** Everything by table, under the columns’ names. */
export function exportJson(parts: readonly PartRows[], { store, at }: About): Buffer {
  const data = Object.fromEntries(parts.map(({ part, rows }) => [part.table, rows]))
  return Buffer.from(JSON.stringify({ store, exportedAt: at.toISOString(), data }, null, 2))
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

/** One page that needs nothing beside it: no script, no picture, no address outside. */
export function exportHtml(parts: readonly PartRows[], about: About): Buffer {
  const { language, store, at } = about
  const say = (word: { cn: string; en: string }): string => inLanguage(word, language)
  const kinds = ownKinds.map(kind =>
    kindSection(
      kind,
      parts.filter(each => each.part.kind === kind),
      language,
    ),
  )
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(say(words.title))} - ${escaped(store)}</title>
<style>
body { max-width: 60em; margin: 0 auto; padding: 1.5em; font: 1em/1.6 system-ui, sans-serif; color: #101314; background: #fff; }
h2 { margin: 2.5em 0 0.25em; } p { margin: 0.25em 0; color: #596265; }
dl { display: grid; grid-template-columns: minmax(7em, 14em) minmax(0, 1fr); gap: 0.25em 1em; margin: 1em 0; padding-top: 1em; border-top: 1px solid #d9dddd; }
dt { color: #596265; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30em) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5em; } }
</style>
</head>
<body>
<h1>${escaped(say(words.title))}</h1>
<p>${escaped(store)}</p>
<p>${escaped(say(words.made))}: ${formatDateTime(at)}</p>
<p>${escaped(say(words.note))}</p>
${kinds.join('\n')}
</body>
</html>
`)
}

function kindSection(kind: OwnKind, parts: readonly PartRows[], language: Language): string {
  const say = (word: { cn: string; en: string }): string => escaped(inLanguage(word, language))
  const { name, why, howLong } = kindWords[kind]
  const rows = parts.flatMap(({ part, rows: of }) => of.map(row => rowList(part, row, language)))
  return `<section>
<h2>${say(name)}</h2>
<p>${say(words.why)}: ${say(why)}</p>
<p>${say(words.howLong)}: ${say(howLong)}</p>
${rows.join('\n') || `<p>${say(words.none)}</p>`}
</section>`
}

function rowList(part: OwnPart, row: Record<string, unknown>, language: Language): string {
  const lines = Object.entries(part.columns).flatMap(([column, pair]) => {
    const value = shown(row[column], language)
    return value === '' ? [] : [`<dt>${escaped(inLanguage(nameOf(pair), language))}</dt><dd>${escaped(value)}</dd>`]
  })
  return `<dl>${lines.join('')}</dl>`
}

/** A value as people read it; nothing for what is not there. */
function shown(value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return inLanguage(value ? words.yes : words.no, language)
  if (typeof value === 'object')
    return Object.values(value)
      .map(each => shown(each, language))
      .filter(Boolean)
      .join(', ')
  const text = String(value as string | number)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text
}
