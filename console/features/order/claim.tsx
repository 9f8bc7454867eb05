import { useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay, useMe } from '#console/frame/use-me.ts'
import type { Walk } from '#console/frame/use-walk.ts'
import { formatTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

/** Who works on an order, and the way to say that one does; once it has moved on, the next of the list. */
export function Claim({ order, way }: { order: Order; way: Walk }) {
  const t = useTexts(orderTexts)
  const { staffId } = useMe()
  const mayClaim = useMay('order.note')
  const acting = useActing()
  const [opened] = useState({ state: order.stateText, moves: order.timeline.length })
  const { claim } = order
  const mine = claim?.staffId === staffId
  const moved = opened.state !== order.stateText || opened.moves !== order.timeline.length
  const take = () =>
    acting.act(
      () => api('desk.order.claim', { orderNo: order.orderNo, seenStaffId: claim?.staffId ?? 0 }),
      claim && !mine ? { title: t.takeOverAsk(claim.who), text: t.takeOverWhy, yes: t.takeOver } : undefined,
    )
  return (
    <Grid as="section" radius="panel" pad={[4, 4]} gap={2} cols={1} className={styles.panel}>
      {moved && way.place && !way.place.last && (
        <Row gap={3} align="center" wrap>
          <Text size="small" tone="strong">
            {t.movedOn}
          </Text>
          <Button size="s" onClick={() => way.onGo(1)}>
            {t.nextOrder}
          </Button>
        </Row>
      )}
      <Row gap={3} align="center" wrap>
        <Text size="small" tone="muted">
          {claim ? `${mine ? t.claimedByMe : t.claimedBy(claim.who)}${dot}${formatTime(claim.at)}` : t.claimWhy}
        </Text>
        {mayClaim && (
          <Button
            kind="line"
            size="s"
            busy={acting.busy}
            onClick={() =>
              void (mine ? acting.act(() => api('desk.order.release', { orderNo: order.orderNo })) : take())
            }
          >
            {mine ? t.release : claim ? t.takeOver : t.claim}
          </Button>
        )}
      </Row>
      {acting.error && (
        <Note kind="danger" role="alert">
          {acting.error}
        </Note>
      )}
    </Grid>
  )
}
