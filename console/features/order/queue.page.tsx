import { useState } from 'react'
import { Name } from '#console/frame/code.tsx'
import { useLoaderData, useNavigate } from 'react-router'
import { dotted } from '#contract/signs.ts'
import { formatDate, formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { deskLoader, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import { type QueueData, queueList, type QueueOrder } from './queue-list.ts'
import { saveCsv } from '#web/save-file.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { SavedViews } from '#console/frame/saved-views.tsx'
import { useMay, useMe } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { orderTexts } from './order.texts.ts'
import { QueueFilter } from './queue-filter.tsx'
import { mostOrders, queueFile } from './queue-file.ts'
import { TimeLeft, useServerNow } from './time-left.view.tsx'

export const loader = deskLoader(queueList)

/** A queue of orders, the most urgent first; J and K choose a row, Enter opens it (design 9). */
export default function Queue() {
  const t = useTexts(orderTexts)
  const data: QueueData = useLoaderData()
  const { state, rows, total, rest } = data
  const { queue, search } = state
  const desk = useDeskList(queueList, data, 'orders')
  const now = useServerNow(rest.serverTime)
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const mayShip = useMay('shipment.ship')
  const title = t[queue]
  useTitle(title)
  const begin = useWalkable(desk, title, row => row.orderNo)

  async function save() {
    if (saving) return
    setSaving(true)
    try {
      saveCsv(`orders-${queue}-${formatDate(now)}.csv`, await queueFile(state, t))
      if (total > mostOrders) toast(t.exportedPart(mostOrders))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  async function startUrgent() {
    const orderNo = await begin()
    if (orderNo) await navigate(`/orders/${orderNo}`)
  }

  const narrowed = queueList.address.narrowing(state).length > 0
  const urgent = queue !== 'all' && queue !== 'done' && rows.length > 0
  return (
    <>
      <PageHead title={title} count={total} why={search ? t.found(search) : t[`${queue}Why`]}>
        {search && (
          <ButtonLink kind="line" size="s" href={desk.href({ search: '' })}>
            {t.clear}
          </ButtonLink>
        )}
        {total > 0 && (
          <Button kind="line" size="s" busy={saving} busyText={t.exporting} onClick={() => void save()}>
            {t.exportFile}
          </Button>
        )}
        {queue === 'ship' && mayShip && total > 0 && (
          <ButtonLink kind="line" size="s" href="/packing">
            {t.packing}
          </ButtonLink>
        )}
        {urgent && (
          <Button size="s" onClick={() => void startUrgent().catch(() => {})}>
            {t.startUrgent}
          </Button>
        )}
      </PageHead>
      <SavedViews of={desk} list="orders" />
      <QueueFilter of={desk} />
      <Rows
        of={desk}
        label={title}
        columns={[t.order, t.customer, t.thing, t.way, num(queue === 'unpaid' ? t.due : t.paid), t.state, num(t.left)]}
        nothing={{
          icon: narrowed ? 'search' : 'check-circle',
          title: narrowed ? t.notFound : t.nothing,
          why: search ? t.notFoundWhy : narrowed ? t.noneNarrowed : t.nothingWhy,
        }}
        pages={t.pages}
      >
        {order => <OrderRow key={order.orderNo} order={order} now={now} />}
      </Rows>
    </>
  )
}

function OrderRow({ order, now }: { order: QueueOrder; now: number }) {
  const t = useTexts(orderTexts)
  const { staffId } = useMe()
  return (
    <tr>
      <td>
        <RowLink href={`/orders/${order.orderNo}`}>{order.orderNo}</RowLink>
        <small>{formatShortDateTime(order.placedAt)}</small>
      </td>
      <td>
        <Name>{order.customer.name || '—'}</Name>
        <small>{order.customer.phone || '—'}</small>
      </td>
      <td>
        <ModelName>{order.title}</ModelName>
        <small>{order.pieces > 1 ? t.more(order.pieces) : <Whole>{order.itemNo}</Whole>}</small>
      </td>
      <td>
        {order.kindText}
        {order.outlet && (
          <small>
            <ModelName>{dotted(order.outlet.name)}</ModelName>
          </small>
        )}
      </td>
      <td data-num>{formatMoney(order.code === 10 ? order.dueFen : order.paidFen)}</td>
      <td>
        <StatusDot tone={order.dot === 'grey' ? 'off' : order.dot}>{order.stateText}</StatusDot>
        {order.claim && <small>{order.claim.staffId === staffId ? t.claimedByMe : t.claimedBy(order.claim.who)}</small>}
      </td>
      <td data-num>
        <TimeLeft until={order.until} now={now} />
      </td>
    </tr>
  )
}
