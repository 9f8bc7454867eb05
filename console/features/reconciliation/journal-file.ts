import { csvOf, yuanCell } from '#contract/csv.ts'
import { exportRows } from '#contract/desk-queues.ts'
import type { Language } from '#contract/errors.ts'
import { formatDateTimeSeconds } from '#contract/moments.ts'
import type { Input, Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { allRows } from '#web/list/all-rows.ts'
import { accountNames, entryNames, ledgerTexts } from './ledger.texts.ts'

export type Entry = Output<'desk.journal.list'>[number]

/** Most entries of one file; whoever needs more narrows the filter. */
export const mostEntries = 20_000

/** Entries as rows of a file, a line of an entry each: sums in yuan, debit and credit in columns of their own. */
export function journalRows(entries: readonly Entry[], language: Language): string[][] {
  const t = textsIn(ledgerTexts, language)
  const names: Readonly<Record<string, string>> = textsIn(accountNames, language)
  const kinds = textsIn(entryNames, language)
  const sum = (fen: number) => (fen ? yuanCell(fen) : '')
  return [
    [t.day, t.at, t.kind, t.number, t.order, t.account, t.debit, t.credit],
    ...entries.flatMap(({ day, at, kind, number, orderNos, lines }) =>
      lines.map(({ account, debitFen, creditFen }) => [
        day,
        formatDateTimeSeconds(at),
        kinds[kind],
        number,
        orderNos.join(' '),
        names[account] ?? account,
        sum(debitFen),
        sum(creditFen),
      ]),
    ),
  ]
}

/** What a filter finds of the journal, as a file, part by part; each part is written down. @throws as the call */
export async function journalFile(wanted: Input<'desk.journal.export'>, language: Language): Promise<string> {
  const entries = await allRows(
    async at => {
      const { data, page } = await api('desk.journal.export', { ...wanted, ...at })
      return { rows: data.entries, total: page?.total ?? 0 }
    },
    { keyOf: entry => entry.entryId, size: exportRows, most: mostEntries },
  )
  return csvOf(journalRows(entries, language))
}
