import { useLoaderData } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { formatMoney } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { defineList } from '#web/list/load.ts'
import { stuckTexts } from './stuck.texts.ts'

export const stuckList = defineList({
  address: listAddress({ path: '/refunds/~stuck' }, {}),
  call: 'desk.refund.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.refundNo,
})

export const loader = deskLoader(stuckList)

/** Refunds that the bank gave up, whatever they were asked for, the oldest first. */
export default function Stuck() {
  const t = useTexts(stuckTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(stuckList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why}>
        <TextLink href="/refunds?queue=bank">{t.back}</TextLink>
      </PageHead>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.refundNo, t.person, t.reason, num(t.amount), t.state, t.askedAt]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {refund => (
          <tr key={refund.refundNo}>
            <td>
              <RowLink href={`/refunds/~stuck/${refund.refundNo}`}>{refund.refundNo}</RowLink>
              <small>{refund.orderNo}</small>
            </td>
            <td>
              <Name>{refund.customer.name || '—'}</Name>
              <small>{refund.customer.phone || '—'}</small>
            </td>
            <td>{refund.reasonText}</td>
            <td data-num>{formatMoney(refund.amountFen)}</td>
            <td>
              {refund.stateText}
              {refund.registeredOnce && <small>{t.once}</small>}
            </td>
            <td>{formatShortDateTime(refund.askedAt)}</td>
          </tr>
        )}
      </Rows>
    </>
  )
}
