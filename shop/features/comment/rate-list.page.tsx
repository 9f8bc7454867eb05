import { useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { type Listed, makeList } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { AwaitingRow, type AwaitingLine, type OwnComment, OwnCommentRow } from './comment-rows.tsx'
import { commentTexts } from './comment.texts.ts'
import styles from './comment.module.css'
import type { Route } from './+types/rate-list.page'

const tabs = ['awaiting', 'done'] as const
/** A line that can be commented on, or a comment that was written. */
type RateRow = { key: string; awaiting: AwaitingLine } | { key: string; mine: OwnComment }

/** Comments on one page; the specification gives none for this list, orders have ten (spec 9). */
const pageSize = 10
const rateAddress = listAddress({ path: '/user/rateList' }, { tab: alwaysOneOf('tab', tabs) })
type RateState = typeof rateAddress.fresh

const rateList = makeList<RateState, RateRow, object, undefined>({
  address: rateAddress,
  pageSize,
  keyOf: row => row.key,
  async page(ask, { tab }, at) {
    const of = (rows: RateRow[], total = 0) => ({ rows, total, answer: undefined })
    if (tab === 'done') {
      const { data, page } = await ask('comment.mine', at)
      return of(
        data.map(mine => ({ key: `${mine.commentId}`, mine })),
        page?.total,
      )
    }
    const { data, page } = await ask('comment.awaiting', at)
    return of(
      data.map(line => ({ key: `${line.orderNo}:${line.lineSeq}`, awaiting: line })),
      page?.total,
    )
  },
  rest: async () => ({}),
  nothing: {},
})
type RateList = Listed<RateState, RateRow, object>

const rateHref = (tab: RateState['tab']): string => rateAddress.href(rateAddress.change(rateAddress.fresh, { tab }))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<RateList> => loadOwnList(rateList, request)

export function HydrateFallback() {
  const t = useTexts(commentTexts)
  return (
    <div className={styles.page}>
      <Row below={6} gap={4} align="baseline" justify="between" unseen={[false, true]}>
        <PageTitle>{t.title}</PageTitle>
      </Row>
      <SkeletonGroup>
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="112px" gap="12px" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** What can be commented on and what was (spec 4, comment tabs). */
export default function RateListPage({ loaderData }: Route.ComponentProps) {
  const list: RateList = loaderData
  const done = list.state.tab === 'done'
  const view = useList(rateList, list)
  const t = useTexts(commentTexts)
  const { refresh } = useRefresh()
  const head = useRef<HTMLHeadingElement>(null)
  const [writing, setWriting] = useState<AwaitingLine>()
  const [open, setOpen] = useState(false)
  useOnReturn(refresh)

  function write(line: AwaitingLine) {
    setWriting(line)
    setOpen(true)
  }
  function sent() {
    setOpen(false)
    // The row goes with its button; the focus must not be lost with it.
    head.current?.focus()
    refresh()
  }

  return (
    <div className={styles.page}>
      <Row below={6} gap={4} align="baseline" justify="between" unseen={[false, true]}>
        <PageTitle ref={head}>{t.title}</PageTitle>
        {list.rows.length > 0 && (
          <Text size="small" tone="muted" figures role="status">
            {t.count(list.total)}
          </Text>
        )}
      </Row>
      <Tabs
        label={t.tabs}
        value={list.state.tab}
        items={tabs.map(tab => ({ value: tab, label: t[tab], href: rateHref(tab) }))}
      />
      <ListResults
        of={view}
        nothing={
          <Stack align="center" items="center" className={styles.nothing}>
            <Empty
              icon="star"
              title={done ? t.emptyDone : t.emptyAwaiting}
              action={
                <ButtonLink kind="line" size="s" href="/aftersales">
                  {t.seeGoods}
                </ButtonLink>
              }
            >
              {!done && t.emptyAwaitingWhy}
            </Empty>
          </Stack>
        }
      >
        <ul>
          {list.rows.map(row =>
            'mine' in row ? (
              <OwnCommentRow key={row.key} comment={row.mine} />
            ) : (
              <AwaitingRow key={row.key} line={row.awaiting} onWrite={() => write(row.awaiting)} />
            ),
          )}
        </ul>
      </ListResults>
      {writing && (
        <CommentDialog
          key={`${writing.orderNo}:${writing.lineSeq}`}
          line={writing}
          open={open}
          onClose={() => setOpen(false)}
          onSent={sent}
        />
      )}
    </div>
  )
}
