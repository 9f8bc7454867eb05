import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { dot } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accountNames, ledgerTexts } from './ledger.texts.ts'
import { untilOf } from './until.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { day, time, input } = untilOf(new URL(request.url).searchParams)
  const { data } = await api('desk.journal.balance', input, { signal: request.signal })
  return { day, time, ...data }
}

/** The sums of all accounts as they were on a day or at a moment (decision 048). */
export default function Balance() {
  const t = useTexts(ledgerTexts)
  const names: Record<string, string> = useTexts(accountNames)
  const { day, time, accounts, closedUpTo } = useLoaderData<typeof loader>()
  useTitle(t.balance)
  useRefresh(useRevalidator())
  const debit = accounts.reduce((sum, each) => sum + each.debitFen, 0)
  const credit = accounts.reduce((sum, each) => sum + each.creditFen, 0)
  const closed = closedUpTo === '' ? t.noneClosed : t.closedUpTo(formatDate(closedUpTo))
  return (
    <>
      <PageHead title={t.balance} why={[t.balanceWhy, closed].join(dot)} />
      <Form key={`${day} ${time}`} className={edit.filter} role="search">
        <label>
          {t.until}
          <input name="day" type="date" defaultValue={day} />
        </label>
        <label>
          {t.time}
          <input name="time" type="time" defaultValue={time} />
        </label>
        <Button type="submit" kind="line" size="s">
          {t.show}
        </Button>
        <ButtonLink kind="quiet" size="s" href="/balance">
          {t.now}
        </ButtonLink>
      </Form>
      {debit !== credit && (
        <Note kind="danger" role="alert">
          {t.unbalanced}
        </Note>
      )}
      <CardTable
        label={t.balance}
        columns={[t.account, num(t.debit), num(t.credit), num(t.left)]}
        sticky
        className={rowStyles.rows}
      >
        <tbody>
          {accounts.map(each => (
            <tr key={each.account}>
              <td>
                <TextLink href={`/journal?account=${encodeURIComponent(each.account)}`}>
                  {names[each.account] ?? each.account}
                </TextLink>
              </td>
              <td data-num>{formatMoney(each.debitFen)}</td>
              <td data-num>{formatMoney(each.creditFen)}</td>
              <td data-num>
                <Left fen={each.debitFen - each.creditFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.sum}</th>
            <td data-num>{formatMoney(debit)}</td>
            <td data-num>{formatMoney(credit)}</td>
            <td data-num>{debit === credit ? t.balanced : <Left fen={debit - credit} />}</td>
          </tr>
        </tfoot>
      </CardTable>
    </>
  )
}

/** What is left on an account, with the side on which it stands. */
function Left({ fen }: { fen: number }) {
  const t = useTexts(ledgerTexts)
  if (fen === 0) return '—'
  return fen > 0 ? t.onDebit(formatMoney(fen)) : t.onCredit(formatMoney(-fen))
}
