import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useKeys } from '#console/frame/use-keys.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { Lines } from './lines.tsx'
import { Notes } from './notes.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'
import { placeIn, seenQueue } from './queue-memory.ts'
import { TimeLeft, useServerNow } from './time-left.view.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.order.detail', { orderNo: params.orderNo ?? '' }, { signal: request.signal })
  return data
}

/** Everything about one order: facts on the left, the decision with its checks on the right (mockup 13). */
export default function OrderPage() {
  const t = useTexts(orderTexts)
  const order = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const now = useServerNow(order.serverTime)
  // The list may be another one by now; what was seen when this order was opened counts.
  const [queue] = useState(seenQueue)
  const place = queue && placeIn(queue, order.orderNo)
  useTitle(order.orderNo)
  useRefresh(revalidator)

  const go = (orderNo: string | undefined) => orderNo && void navigate(`/orders/${orderNo}`, { replace: true })
  const back = queue?.href ?? '/orders?queue=all'
  useKeys({
    j: () => go(place?.next),
    k: () => go(place?.previous),
    escape: () => void navigate(back),
  })
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [order.orderNo])

  return (
    <>
      <div className={styles.way}>
        <UiLink href={back}>{queue?.title ?? t.all}</UiLink>
        {place && (
          <>
            <Icon name="next" size={14} />
            <span>{t.position(place.at, place.of)}</span>
            <span className={styles.steps}>
              <IconButton
                icon="up"
                iconSize={20}
                label={t.previous}
                disabled={!place.previous}
                onClick={() => go(place.previous)}
              />
              <IconButton
                icon="down"
                iconSize={20}
                label={t.next}
                disabled={!place.next}
                onClick={() => go(place.next)}
              />
            </span>
          </>
        )}
      </div>
      <header className={styles.head}>
        <h1>{order.orderNo}</h1>
        <StatusDot tone={order.dot === 'grey' ? 'off' : order.dot}>{order.stateText}</StatusDot>
        {order.until !== null && <TimeLeft until={order.until} now={now} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.content}>
          <Lines order={order} />
          <Facts order={order} />
          <History order={order} />
        </div>
        <aside className={styles.aside} aria-label={t.decision}>
          <Decision key={order.orderNo} order={order} />
          <Notes key={`${order.orderNo} notes`} order={order} />
        </aside>
      </div>
    </>
  )
}
