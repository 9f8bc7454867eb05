import { useState } from 'react'
import { orderHref } from '#shop/personal/order-href.ts'
import { api } from '#web/api.ts'
import { formatTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { wholeText } from '#web/whole-units.ts'
import type { Message } from './message-load.ts'
import styles from './messages.module.css'
import { messageTexts } from './message.texts.ts'

/** One message; following it to what it is about is reading it. */
export function MessageRow({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { messageId, kind, orderNo, path, title, body, at, read } = message
  const href = orderNo ? orderHref(orderNo) : path

  function markRead() {
    // Without an answer it stays unread, which is true: nobody is told of it.
    if (!read) api('message.read', { messageIds: [messageId] }).catch(() => {})
  }
  return (
    <Stack as="li" hair="below" rowGap={1} gap={4} className={styles.message} data-unread={!read || undefined}>
      <Text as="h3" size="body" weight="text" anywhere className={styles.title}>
        {!read && <VisuallyHidden>{t.isUnread}</VisuallyHidden>}
        {wholeText(title)}
      </Text>
      <Text size="small" as="time" tone="muted" figures dateTime={new Date(at).toISOString()}>
        {formatTime(at)}
      </Text>
      <Text size="small" tone="muted" across measure>
        {wholeText(body)}
      </Text>
      {href && (
        <Row size="small" as="p" tone="muted" above={1} across gap={4} align="center" justify="between">
          <span>{orderNo}</span>
          <GoLink href={href} onClick={markRead}>
            {orderNo ? t.seeOrder : t.seeMore}
          </GoLink>
        </Row>
      )}
      {kind === 'news' && <StopNews />}
    </Stack>
  )
}

/** Whoever wants no more of these says so where one stands, with one press (decision 142). */
function StopNews() {
  const t = useTexts(messageTexts)
  const [standing, setStanding] = useState<'on' | 'busy' | 'off'>('on')
  async function stop() {
    setStanding('busy')
    try {
      await api('notice.stopCampaigns', {}, { noLoading: true })
      setStanding('off')
      toast(t.newsStopped)
    } catch {
      // The call has said why; the button stays.
      setStanding('on')
    }
  }
  return (
    <Row size="small" above={1} across tone="muted">
      {standing === 'off' ? (
        <span>{t.newsStopped}</span>
      ) : (
        <Button kind="line" size="s" busy={standing === 'busy'} onClick={() => void stop()}>
          {t.stopNews}
        </Button>
      )}
    </Row>
  )
}
