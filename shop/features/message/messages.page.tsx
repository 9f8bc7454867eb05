import { useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { groupByDay, nearDay } from '#shop/personal/days.ts'
import { failureWords } from '#web/failure-words.ts'
import { growing, useGrowing } from '#shop/personal/growing.ts'
import { ListFoot } from '#shop/personal/list-foot.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { formatDay } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { isUnreadOnly, loadMessages, type Message, type MessageList, messagesHref } from './message-load.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { messageTexts } from './message.texts.ts'
import type { Route } from './+types/messages.page'

const kept = growing<Message>()

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<MessageList> {
  return loadMessages(request, kept.take())
}

export function HydrateFallback() {
  const t = useTexts(messageTexts)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{t.title}</PageTitle>
      </div>
      <SkeletonGroup className={styles.list}>
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
  const unreadOnly = isUnreadOnly(list)
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { busy, more } = useGrowing(kept, list)
  const { refresh, refreshing } = useRefresh()
  const head = useRef<HTMLHeadingElement>(null)
  const [marking, setMarking] = useState(false)
  const [now] = useState(() => Date.now())
  useOnReturn(refresh)
  const failed = list.failed && failureWords(list.failed, language)

  async function readAll() {
    const newest = rows[0]
    if (!newest) return
    setMarking(true)
    try {
      await api('message.read', { upTo: newest.messageId })
      toast(t.allRead)
      head.current?.focus()
      refresh()
    } catch {
      // Silent by its row; the messages stay unread and the button stays.
    } finally {
      setMarking(false)
    }
  }
  const dayName = (day: string): string => {
    const near = nearDay(day, now)
    return near ? t[near] : formatDay(day, language)
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle ref={head}>{t.title}</PageTitle>
        {!list.failed && list.total > 0 && (
          <p className={styles.count} role="status">
            {t.count(unreadOnly ? rows.length : list.total, list.unread)}
          </p>
        )}
        {list.unread > 0 && rows.length > 0 && (
          <Button kind="line" size="s" busy={marking} onClick={() => void readAll()}>
            {t.readAll}
          </Button>
        )}
      </div>
      <Tabs
        label={t.tabs}
        value={unreadOnly ? 'unread' : 'all'}
        items={[
          { value: 'all', label: t.all, href: messagesHref(false) },
          { value: 'unread', label: t.unread, href: messagesHref(true), count: list.unread },
        ]}
      />
      {rows.length === 0 ? (
        <div className={styles.nothing}>
          {failed !== undefined ? (
            <PartError kind="page" reason={failed} busy={refreshing} onRetry={refresh} />
          ) : unreadOnly ? (
            <Empty
              icon="bell"
              title={t.emptyUnread}
              action={
                <ButtonLink kind="line" size="s" href={messagesHref(false)}>
                  {t.seeAll}
                </ButtonLink>
              }
            />
          ) : (
            <Empty icon="bell" title={t.empty}>
              {t.emptyWhy}
            </Empty>
          )}
        </div>
      ) : (
        <>
          {groupByDay(rows).map(({ day, entries }) => (
            <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>{dayName(day)}</h2>
              <ul className={styles.list} data-busy={(busy && layout === 'desktop') || undefined}>
                {entries.map(message => (
                  <MessageRow key={message.messageId} message={message} />
                ))}
              </ul>
            </section>
          ))}
          <ListFoot
            list={list}
            busy={busy}
            failed={failed}
            href={page => messagesHref(unreadOnly, page)}
            onMore={more}
          />
        </>
      )}
    </div>
  )
}
