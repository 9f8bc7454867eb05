import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { OrderCar } from '#console/features/car-stock/order-car.tsx'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { DeskBalance } from './balance.tsx'
import { Claim } from './claim.tsx'
import { DeskSteps } from './car-steps.tsx'
import { Corrections } from './corrections.tsx'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { Messages } from './messages.tsx'
import { Lines } from './lines.tsx'
import { DeskLoanPapers } from './loan-papers.tsx'
import { Notes } from './notes.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'
import { StudentSteps } from './student-steps.tsx'
import { DeskPrice } from './price.tsx'
import { TimeLeft, useServerNow } from './time-left.view.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.order.detail', { orderNo: params.orderNo ?? '' }, { signal: request.signal })
  return data
}

/** Everything about one order: facts on the left, the decision with its checks on the right (design 14, Desk). */
export default function OrderPage() {
  const t = useTexts(orderTexts)
  const order = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const now = useServerNow(order.serverTime)
  const way = useWalk(order.orderNo, '/orders?queue=all', orderNo => `/orders/${orderNo}`)
  useTitle(order.orderNo)
  useRefresh(revalidator, { topic: 'orders', number: order.orderNo })

  return (
    <>
      <WalkHead way={way} title={t.all} />
      <Row as="header" below={6} gap={4} align="center" wrap className={styles.head}>
        <h1>{order.orderNo}</h1>
        <StatusDot tone={order.dot === 'grey' ? 'off' : order.dot}>{order.stateText}</StatusDot>
        {order.until !== null && <TimeLeft until={order.until} now={now} />}
      </Row>
      <Stack gap={10} align="start" className={styles.columns}>
        <Grid shrink gap={10} cols={1}>
          <Lines order={order} />
          {(order.newCar ?? order.kind === 'studentCar') && (
            <DeskBalance
              key={`${order.orderNo} balance`}
              order={order}
              onChanged={() => void revalidator.revalidate()}
            />
          )}
          {order.kind === 'studentCar' && <StudentSteps key={`${order.orderNo} student`} order={order} />}
          {order.newCar && <DeskSteps key={`${order.orderNo} steps`} order={order} />}
          {order.newCar && <DeskLoanPapers key={`${order.orderNo} papers`} order={order} />}
          <Facts order={order} />
          <History order={order} />
        </Grid>
        <Stack as="aside" gap={4} className={styles.aside} aria-label={t.decision}>
          <Claim key={`${order.orderNo} claim`} order={order} way={way} />
          <Decision key={order.orderNo} order={order} />
          <Messages key={`${order.orderNo} messages`} orderNo={order.orderNo} />
          <Corrections key={`${order.orderNo} corrections`} order={order} />
          {order.newCar && <DeskPrice key={`${order.orderNo} price`} order={order} />}
          {order.newCar && <OrderCar key={`${order.orderNo} car`} orderNo={order.orderNo} />}
          <Notes key={`${order.orderNo} notes`} order={order} />
        </Stack>
      </Stack>
    </>
  )
}
