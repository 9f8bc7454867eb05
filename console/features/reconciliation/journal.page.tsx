import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { accounts, entryKinds } from '#contract/book-codes.ts'
import { formatDate, formatDateTimeSeconds } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Input } from '#contract/kit.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { isDay } from '#contract/day.ts'
import { type Entry, journalFile, mostEntries } from './journal-file.ts'
import { accountNames, entryNames, ledgerTexts } from './ledger.texts.ts'
import styles from './ledger.module.css'

/** What makes no sense is not asked for. */
export const journalList = defineList({
  address: listAddress(
    { path: '/journal' },
    {
      kind: oneOf('kind', entryKinds),
      account: oneOf('account', accounts),
      number: words('number', 60),
      from: words('from', 10, { input: text => (isDay(text) ? { from: text } : {}) }),
      to: words('to', 10, { input: text => (isDay(text) ? { to: text } : {}) }),
    },
  ),
  call: 'desk.journal.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.entryId,
})

export const loader = deskLoader(journalList)

/** The journal of the books, each entry with what it is about (decision 048). */
export default function Journal() {
  const t = useTexts(ledgerTexts)
  const names: Record<string, string> = useTexts(accountNames)
  const kinds = useTexts(entryNames)
  const language = useLanguage()
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(journalList, data)
  const { state, total } = data
  const [saving, setSaving] = useState(false)
  useTitle(t.journal)

  async function save() {
    if (saving) return
    setSaving(true)
    try {
      const wanted = journalList.address.input(state) as Input<'desk.journal.export'>
      saveCsv(`journal-${formatDate(Date.now())}.csv`, await journalFile(wanted, language))
      if (total > mostEntries) toast(t.exportedPart(mostEntries))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  return (
    <>
      <PageHead title={t.journal} count={total} why={t.journalWhy}>
        {total > 0 && (
          <Button kind="line" size="s" busy={saving} busyText={t.exporting} onClick={() => void save()}>
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={t.kind}
          name="kind"
          value={state.kind}
          every={t.every}
          choices={entryKinds.map(each => [each, kinds[each]])}
        />
        <FilterChoice
          label={t.account}
          name="account"
          value={state.account}
          every={t.every}
          choices={accounts.map(each => [each, names[each] ?? each])}
        />
        <label>
          {t.number}
          <input name="number" defaultValue={state.number} placeholder={t.numberHint} maxLength={60} size={30} />
        </label>
        <label>
          {t.from}
          <input name="from" type="date" defaultValue={state.from} />
        </label>
        <label>
          {t.to}
          <input name="to" type="date" defaultValue={state.to} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t.journal}
        columns={[t.day, t.kind, t.number, t.lines]}
        nothing={
          journalList.address.narrowing(state).length > 0
            ? { icon: 'search', title: t.nothing, why: t.nothingWhy }
            : { icon: 'check-circle', title: t.none, why: t.noneWhy }
        }
        pages={t.pages}
      >
        {each => <EntryRow key={each.entryId} entry={each} />}
      </Rows>
    </>
  )
}

function EntryRow({ entry: { kind, number, day, at, orderNos, lines } }: { entry: Entry }) {
  const t = useTexts(ledgerTexts)
  const kinds = useTexts(entryNames)
  const names: Record<string, string> = useTexts(accountNames)
  return (
    <tr>
      <td>
        {formatDate(day)}
        <small>{formatDateTimeSeconds(at)}</small>
      </td>
      <td>{kinds[kind]}</td>
      <td>
        {orderNos.includes(number) ? <TextLink href={`/orders/${number}`}>{number}</TextLink> : number}
        {orderNos
          .filter(each => each !== number)
          .map(orderNo => (
            <small key={orderNo}>
              <TextLink href={`/orders/${orderNo}`}>{orderNo}</TextLink>
            </small>
          ))}
      </td>
      <td>
        {lines.map(({ account, debitFen, creditFen }) => (
          <span key={account} className={styles.line}>
            <span>{debitFen ? t.onDebit(names[account] ?? account) : t.onCredit(names[account] ?? account)}</span>
            <span>{formatMoney(debitFen || creditFen)}</span>
          </span>
        ))}
      </td>
    </tr>
  )
}
