/** The books themselves at the desk: journal and trial balance. */
import { exportRows } from '#contract/desk-queues.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { closedUpTo, trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { type JournalEntry, type JournalFilter, journalPage } from './desk-journal.queries.ts'

const filterOf = ({ kind, account, number, from, to }: Parsed<'desk.journal.list'>): JournalFilter => ({
  kind,
  account,
  number,
  from,
  to,
})

const entryCard = (entry: JournalEntry): Reply<'desk.journal.list'>[number] => ({
  ...entry,
  lines: entry.lines.map(({ account, amountFen }) => ({
    account,
    debitFen: Math.max(amountFen, 0),
    creditFen: Math.max(-amountFen, 0),
  })),
})

export const deskJournalHandlers = {
  'desk.journal.list': async ({ input, ctx }) => {
    const { pageNumber, pageSize } = input
    const { entries, total } = await journalPage(ctx.db, filterOf(input), pageSize, (pageNumber - 1) * pageSize)
    return new Page(entries.map(entryCard), { pageNumber, pageSize, total })
  },

  'desk.journal.export': async ({ input, ctx }) => {
    const { pageNumber } = input
    const wanted = filterOf({ ...input, pageSize: exportRows })
    const { entries, total } = await journalPage(ctx.db, wanted, exportRows, (pageNumber - 1) * exportRows)
    return new Page(
      { count: entries.length, entries: entries.map(entryCard) },
      { pageNumber, pageSize: exportRows, total },
    )
  },

  'desk.journal.balance': async ({ input: { day, at }, ctx }) => {
    const until = day ?? (at === undefined ? ctx.now : new Date(at))
    const [closed, accounts] = await Promise.all([closedUpTo(ctx.db), trialBalance(ctx.db, until)])
    return { closedUpTo: closed ?? '', accounts }
  },
} satisfies Partial<Handlers>
