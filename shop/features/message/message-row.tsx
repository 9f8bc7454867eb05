import { orderHref } from '#shop/personal/order-href.ts'
import { api } from '#web/api.ts'
import { formatTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Message } from './message-load.ts'
import styles from './messages.module.css'
import { messageTexts } from './message.texts.ts'

/** One message; following it to what it is about is reading it. */
export function MessageRow({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { messageId, orderNo, path, title, body, at, read } = message
  const href = orderNo ? orderHref(orderNo) : path

  function markRead() {
    // Without an answer it stays unread, which is true: nobody is told of it.
    if (!read) api('message.read', { messageIds: [messageId] }).catch(() => {})
  }
  return (
    <Stack as="li" hair="below" rowGap={1} gap={4} className={styles.message} data-unread={!read || undefined}>
      <Text as="h3" size="body" weight="text" anywhere className={styles.title}>
        {!read && <VisuallyHidden>{t.isUnread}</VisuallyHidden>}
        {title}
      </Text>
      <Text size="small" as="time" tone="muted" figures dateTime={new Date(at).toISOString()}>
        {formatTime(at)}
      </Text>
      <Text size="small" tone="muted" across measure>
        {body}
      </Text>
      {href && (
        <Row size="small" as="p" tone="muted" above={1} across gap={4} align="center" justify="between">
          <span>{orderNo}</span>
          <GoLink href={href} onClick={markRead}>
            {orderNo ? t.seeOrder : t.seeMore}
          </GoLink>
        </Row>
      )}
    </Stack>
  )
}
