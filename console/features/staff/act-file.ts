import { largestDeskPage } from '#contract/desk-queues.ts'
import type { Language } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { csvOf } from '#contract/csv.ts'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { api } from '#web/api.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTimeSeconds } from '#contract/moments.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { allRows } from '#web/list/all-rows.ts'
import { factText } from './act-facts.ts'
import { actNames } from './act-names.texts.ts'
import { actTexts } from './act.texts.ts'

/** Most acts of one file; whoever needs more narrows the filter. */
export const mostActs = 5_000

/** The log as a file, in the words of the page. @throws as the call */
export async function actFile(wanted: Input<'desk.act.list'>, language: Language): Promise<string> {
  const t = textsIn(actTexts, language)
  const roles = textsIn(frameTexts, language)
  const names: Readonly<Record<string, string>> = textsIn(actNames, language)
  const acts = await allRows(
    async at => {
      const input = { ...wanted, ...at, pageSize: largestDeskPage }
      const { data, page } = await api('desk.act.list', input, { quiet: false })
      return { rows: data.acts, total: page?.total ?? 0 }
    },
    { keyOf: act => act.actId, size: largestDeskPage, most: mostActs },
  )
  return csvOf([
    [t.at, t.who, t.role, t.act, t.subject, t.facts, t.place],
    ...acts.map(act => [
      formatDateTimeSeconds(act.at).replace(/\s/g, ' '),
      act.who,
      roles[act.role],
      names[act.call] ?? act.call,
      act.subject,
      act.facts.map(fact => factText(fact, language)).join(dot),
      act.place,
    ]),
  ])
}
