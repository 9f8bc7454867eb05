import { useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { type DayGroup, groupByDay, nearDay } from '#shop/personal/days.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import { formatDay } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MessageList, messageList } from './message-load.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { messageTexts } from './message.texts.ts'
import type { Route } from './+types/messages.page'

const hrefOf = (show?: 'unread', kind?: NoticeKind): string =>
  messageList.address.href(messageList.address.change(messageList.address.fresh, { show, kind }))

/** Kinds in which nothing waits show no figure. */
const countOf = (count: number): { count?: number } => (count > 0 ? { count } : {})

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<MessageList> =>
  loadOwnList(messageList, request)

export function HydrateFallback() {
  const t = useTexts(messageTexts)
  return (
    <div className={styles.page}>
      <Row below={[6, 3]} gap={4} align={['baseline', 'center']} className={styles.head}>
        <PageTitle>{t.title}</PageTitle>
      </Row>
      <SkeletonGroup>
        {[1, 2, 3, 4, 5].map(n => (
          <Skeleton key={n} height="88px" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** What happened to the customer's orders, told as it happened (decisions: States). */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const list: MessageList = loaderData
  const { rows } = list
  const { counts } = list.rest
  const { kind } = list.state
  const unreadOnly = list.state.show === 'unread'
  const unreadOf = (which?: NoticeKind) =>
    counts.reduce((sum, each) => sum + (which === undefined || each.kind === which ? each.unread : 0), 0)
  const unread = unreadOf(kind)
  const view = useList(messageList, list)
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const { refresh } = useRefresh()
  const head = useRef<HTMLHeadingElement>(null)
  const [marking, setMarking] = useState(false)
  const [now] = useState(() => Date.now())
  useOnReturn(refresh)

  async function readAll() {
    setMarking(true)
    try {
      // All is all, also where a later page is shown.
      const [newest] = list.state.firstPage === 1 ? rows : (await messageList.page(api, list.state, 1)).rows
      if (!newest) return
      await api('message.read', { upTo: newest.messageId, ...(kind ? { kind } : {}) })
      toast(kind ? t.allOfKindRead(t[kind]) : t.allRead)
      head.current?.focus()
      refresh()
    } catch {
      // Silent by its row; the messages stay unread and the button stays.
    } finally {
      setMarking(false)
    }
  }
  const dayName = ({ day, at }: Pick<DayGroup<unknown>, 'day' | 'at'>): string => {
    const near = nearDay(day, now)
    return near ? t[near] : formatDay(at, language)
  }

  return (
    <div className={styles.page}>
      <Row below={[6, 3]} gap={4} align={['baseline', 'center']} className={styles.head}>
        <PageTitle ref={head}>{t.title}</PageTitle>
        {!list.failed && list.total > 0 && (
          <Text size="small" tone="muted" figures className={styles.count} role="status">
            {t.count(unreadOnly ? rows.length : list.total, unread)}
          </Text>
        )}
        {unread > 0 && rows.length > 0 && (
          <Button kind="line" size="s" busy={marking} onClick={() => void readAll()}>
            {kind ? t.readKind : t.readAll}
          </Button>
        )}
      </Row>
      <Tabs
        label={t.kinds}
        value={kind ?? 'all'}
        items={[
          { value: 'all', label: t.every, href: hrefOf(list.state.show), ...countOf(unreadOf()) },
          ...noticeKinds.map(each => ({
            value: each,
            label: t[each],
            href: hrefOf(list.state.show, each),
            ...countOf(unreadOf(each)),
          })),
        ]}
      />
      <Row as="nav" above={4} gap={2} aria-label={t.tabs} wrap>
        <ChipLink small selected={!unreadOnly} href={hrefOf(undefined, kind)}>
          {t.all}
        </ChipLink>
        <ChipLink small selected={unreadOnly} href={hrefOf('unread', kind)}>
          {unread > 0 ? t.unreadCount(unread) : t.unread}
        </ChipLink>
      </Row>
      <ListResults
        of={view}
        nothing={
          <Stack align="center" items="center" className={styles.nothing}>
            {unreadOnly ? (
              <Empty
                icon="bell"
                title={t.emptyUnread}
                action={
                  <ButtonLink kind="line" size="s" href={hrefOf(undefined, kind)}>
                    {t.seeAll}
                  </ButtonLink>
                }
              />
            ) : (
              <Empty icon="bell" title={t.empty}>
                {t.emptyWhy}
              </Empty>
            )}
          </Stack>
        }
      >
        {groupByDay(rows).map(({ day, at, entries }) => (
          <Box as="section" above={[8, 6]} key={day} aria-labelledby={`day-${day}`}>
            <Text as="h2" size="small" weight="medium" tone="muted" id={`day-${day}`}>
              {dayName({ day, at })}
            </Text>
            <ul>
              {entries.map(message => (
                <MessageRow key={message.messageId} message={message} />
              ))}
            </ul>
          </Box>
        ))}
      </ListResults>
    </div>
  )
}
