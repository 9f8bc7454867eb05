import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { formatMoney, formatShortDateTime } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Table } from '#web/ui/table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useRowKeys } from '#console/frame/use-row-keys.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { orderTexts } from './order.texts.ts'
import { queueHref, readQueue } from './queue-address.ts'
import { rememberQueue } from './queue-memory.ts'
import styles from './queue.module.css'
import { TimeLeft, useServerNow } from './time-left.view.tsx'

const pageSize = 20

export async function loader({ request }: LoaderFunctionArgs) {
  const address = readQueue(new URL(request.url).searchParams)
  const { queue, search, page } = address
  const { signal } = request
  const answer = await api('desk.order.list', { queue, search, pageNumber: page, pageSize }, { signal })
  return { address, ...answer.data, total: answer.page?.total ?? 0 }
}

type Order = Output<'desk.order.list'>['orders'][number]

/** A queue of orders, the most urgent first; J and K choose a row, Enter opens it (design 9). */
export default function Queue() {
  const t = useTexts(orderTexts)
  const { address, orders, total, serverTime } = useLoaderData<typeof loader>()
  const { queue, search, page } = address
  const now = useServerNow(serverTime)
  const navigate = useNavigate()
  const rows = useRef<HTMLTableSectionElement>(null)
  const title = t[queue]
  useTitle(title)
  useRefresh(useRevalidator())

  useEffect(() => {
    rememberQueue({ href: queueHref(address), title, numbers: orders.map(order => order.orderNo) })
  }, [address, title, orders])

  useRowKeys(rows)

  const first = orders[0]
  const urgent = queue !== 'all' && queue !== 'done' && first
  return (
    <>
      <PageHead title={title} count={total} why={search ? t.found(search) : t[`${queue}Why`]}>
        {search && (
          <ButtonLink kind="line" size="s" href={queueHref({ ...address, search: '', page: 1 })}>
            {t.clear}
          </ButtonLink>
        )}
        {urgent && (
          <Button size="s" onClick={() => void navigate(`/orders/${first.orderNo}`)}>
            {t.startUrgent}
          </Button>
        )}
      </PageHead>
      {orders.length === 0 ? (
        <Empty icon="check-circle" title={search ? t.notFound : t.nothing} kind="panel">
          {search ? t.notFoundWhy : t.nothingWhy}
        </Empty>
      ) : (
        <Table label={title} sticky className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.order}</th>
              <th scope="col">{t.customer}</th>
              <th scope="col">{t.thing}</th>
              <th scope="col">{t.way}</th>
              <th scope="col" data-num>
                {t.sum}
              </th>
              <th scope="col">{t.state}</th>
              <th scope="col" data-num>
                {t.left}
              </th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {orders.map(order => (
              <Row key={order.orderNo} order={order} now={now} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        className={styles.pager}
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        label={t.pages}
        href={to => queueHref({ ...address, page: to })}
      />
    </>
  )
}

function Row({ order, now }: { order: Order; now: number }) {
  const t = useTexts(orderTexts)
  return (
    <tr>
      <td>
        <UiLink href={`/orders/${order.orderNo}`} className={styles.number} data-row>
          {order.orderNo}
        </UiLink>
        <small>{formatShortDateTime(order.placedAt)}</small>
      </td>
      <td>
        {order.customer.name || '—'}
        <small>{order.customer.phone || '—'}</small>
      </td>
      <td>
        {order.title}
        <small>{order.lineCount > 1 ? t.more(order.lineCount) : order.itemNo}</small>
      </td>
      <td>
        {order.kindText}
        <small>{order.outlet?.name ?? '—'}</small>
      </td>
      <td data-num>{formatMoney(order.paidFen)}</td>
      <td>
        <StatusDot tone={order.dot === 'grey' ? 'off' : order.dot}>{order.stateText}</StatusDot>
      </td>
      <td data-num>
        <TimeLeft until={order.until} now={now} />
      </td>
    </tr>
  )
}
