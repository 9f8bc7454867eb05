import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatMoney, formatShortDateTime } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { stuckTexts } from './stuck.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const pageNumber = pageOf(new URL(request.url).searchParams)
  const { data, page } = await api('desk.refund.list', { pageNumber, pageSize }, { signal: request.signal })
  return { refunds: data, total: page?.total ?? 0, pageNumber }
}

/** Refunds that the bank gave up, whatever they were asked for, the oldest first. */
export default function Stuck() {
  const t = useTexts(stuckTexts)
  const { refunds, total, pageNumber } = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why} />
      <Rows
        label={t.title}
        columns={[t.refundNo, t.person, t.reason, num(t.amount), t.state, t.askedAt]}
        rows={refunds}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={{ page: pageNumber, total, label: t.pages, href: page => `/refunds/~stuck?page=${page}` }}
      >
        {refund => (
          <tr key={refund.refundNo}>
            <td>
              <RowLink href={`/refunds/~stuck/${refund.refundNo}`}>{refund.refundNo}</RowLink>
              <small>{refund.orderNo}</small>
            </td>
            <td>
              {refund.customer.name || '—'}
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
