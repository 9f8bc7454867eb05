import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { payMethods } from '#contract/codes.ts'
import { formatDate, formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { defineList } from '#web/list/load.ts'
import { BooksTabs } from './books-tabs.tsx'
import { booksTexts } from './books.texts.ts'
import { type BookDay, type ChannelDay, StateTag } from './state-tag.tsx'

export const dayList = defineList({
  address: listAddress({ path: '/books' }, {}),
  call: 'desk.books.days',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.day,
})

export const loader = deskLoader(dayList)

/** The board of reconciliation: each day at each channel, and whether it is closed (decision 051). */
export default function Days() {
  const t = useTexts(booksTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(dayList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <BooksTabs value="days" />
      <Rows
        of={desk}
        label={t.title}
        columns={[t.day, ...payMethods.map(each => t[each]), t.closing]}
        nothing={{ icon: 'check-circle', title: t.noDays, why: t.noDaysWhy }}
        pages={t.pages}
      >
        {each => <DayRow key={each.day} row={each} />}
      </Rows>
    </>
  )
}

function DayRow({ row: { day, channels, closedAt, closedBy } }: { row: BookDay }) {
  const t = useTexts(booksTexts)
  return (
    <tr>
      <td>
        <RowLink href={`/books/${day}`}>{formatDate(day)}</RowLink>
      </td>
      {payMethods.map(method => (
        <td key={method}>
          <Cell row={channels.find(each => each.channel === method)} />
        </td>
      ))}
      <td>
        {closedAt === null ? t.open : closedBy}
        {closedAt !== null && <small>{formatShortDateTime(closedAt)}</small>}
      </td>
    </tr>
  )
}

/** A day of a channel in the words of its bill. */
function Cell({ row }: { row: ChannelDay | undefined }) {
  const t = useTexts(booksTexts)
  if (!row) return '—'
  const { payments, paidFen, refunds, refundedFen } = row.their
  return (
    <>
      <StateTag state={row.state} open={row.open} />
      {payments > 0 && <small>{t.paid(payments, formatMoney(paidFen))}</small>}
      {refunds > 0 && <small>{t.back(refunds, formatMoney(refundedFen))}</small>}
    </>
  )
}
