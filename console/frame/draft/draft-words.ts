import type { Word } from '#contract/parts.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { draftTexts } from './draft.texts.ts'

type Events = Pick<
  Texts<typeof draftTexts>,
  'eventBegin' | 'eventEdit' | 'eventSend' | 'eventRecall' | 'eventDiscard' | 'eventDecline'
>

/** What an event of a draft is called. @param others those that not every kind of draft has */
export const eventWord = (t: Events, event: string, others: Readonly<Record<string, string>>): string =>
  ({
    begin: t.eventBegin,
    edit: t.eventEdit,
    send: t.eventSend,
    recall: t.eventRecall,
    discard: t.eventDiscard,
    decline: t.eventDecline,
    ...others,
  })[event] ?? event

/** What is wrong with a part, as a sentence. @param part its name, in the small letters of a name within a sentence */
export const faultSentence = ({ cn, en }: Word, fault: string, english: boolean): string =>
  english ? `${en[0]?.toUpperCase()}${en.slice(1)} ${fault}` : `${cn}${fault}`

/** The colours of states that every kind of draft has. */
export const draftTones = { draft: 'off', waiting: 'warning', withdrawn: 'danger', discarded: 'off' } as const

type ListWords = Pick<Texts<typeof draftTexts>, 'rowOf' | 'cellOf' | 'itemOf' | 'itemTitle' | 'itemText'>

/**
 * Which row and cell of a table or which entry a place is, as its editor calls them; empty: the part as a whole.
 * @param path what follows the part in the path of a conflict
 */
export function placesIn(t: ListWords, part: string, [at = '', field = '']: readonly string[]): string[] {
  const isPlace = (step: string) => /^\d+$/.test(step)
  if (!isPlace(at)) return []
  if (part === 'cells') return [t.rowOf(Number(at) + 1), ...(isPlace(field) ? [t.cellOf(Number(field) + 1)] : [])]
  const named = { title: t.itemTitle, text: t.itemText }[field]
  return part === 'items' ? [t.itemOf(Number(at) + 1), ...(named ? [named] : [])] : []
}

/** Fields of parts that hold what is chosen, not words. */
const codeFields: ReadonlySet<string> = new Set(['key', 'kind', 'shown'])

/** All words in a value of any depth, one a line; codes and keys that nobody writes by hand are left out. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([name]) => !codeFields.has(name))
    .map(([, inner]) => wordsIn(inner))
    .filter(Boolean)
    .join('\n')
}
