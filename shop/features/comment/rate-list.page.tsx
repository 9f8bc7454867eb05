import { useRef, useState } from 'react'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { failureWords } from '#web/failure-words.ts'
import { growing, useGrowing } from '#shop/personal/growing.ts'
import { ListFoot } from '#shop/personal/list-foot.tsx'
import { loadPaged, type PagedList } from '#shop/personal/paged-load.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { AwaitingRow, type AwaitingLine, type OwnComment, OwnCommentRow } from './comment-rows.tsx'
import { commentTexts } from './comment.texts.ts'
import styles from './comment.module.css'
import type { Route } from './+types/rate-list.page'

type RateList = PagedList<AwaitingLine> | PagedList<OwnComment>

/** Comments on one page; the specification gives none for this list, orders have ten (spec 9). */
const pageSize = 10
const path = '/user/rateList'
const rateHref = (done: boolean, page = 1): string => {
  const query = [done ? 'tab=done' : '', page > 1 ? `page=${page}` : ''].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
const isDone = (list: RateList): list is PagedList<OwnComment> => list.of === 'done'

const awaiting = growing<AwaitingLine>()
const mine = growing<OwnComment>()

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<RateList> {
  const shown = { mine: mine.take(), awaiting: awaiting.take() }
  const done = new URL(request.url).searchParams.get('tab') === 'done'
  const ask = { pageSize, input: (pageNumber: number) => ({ pageNumber, pageSize }) }
  return done
    ? loadPaged(request, {
        ...ask,
        call: 'comment.mine',
        of: 'done',
        keyOf: row => row.commentId,
        href: page => rateHref(true, page),
        onScreen: shown.mine,
      })
    : loadPaged(request, {
        ...ask,
        call: 'comment.awaiting',
        of: 'awaiting',
        keyOf: row => `${row.orderNo}:${row.lineSeq}`,
        href: page => rateHref(false, page),
        onScreen: shown.awaiting,
      })
}

export function HydrateFallback() {
  const t = useTexts(commentTexts)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{t.title}</PageTitle>
      </div>
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
  const done = isDone(list)
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { busy, more } = useGrowing<AwaitingLine | OwnComment>(done ? mine : awaiting, list)
  const { refresh, refreshing } = useRefresh()
  const head = useRef<HTMLHeadingElement>(null)
  const [writing, setWriting] = useState<AwaitingLine>()
  const [open, setOpen] = useState(false)
  useOnReturn(refresh)
  const failed = list.failed && failureWords(list.failed, language)

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
      <div className={styles.head}>
        <PageTitle ref={head}>{t.title}</PageTitle>
        {list.rows.length > 0 && (
          <p className={styles.count} role="status">
            {t.count(list.total)}
          </p>
        )}
      </div>
      <Tabs
        label={t.tabs}
        value={done ? 'done' : 'awaiting'}
        items={[
          { value: 'awaiting', label: t.awaiting, href: rateHref(false) },
          { value: 'done', label: t.done, href: rateHref(true) },
        ]}
      />
      {list.rows.length === 0 ? (
        <div className={styles.nothing}>
          {failed !== undefined ? (
            <PartError kind="page" reason={failed} busy={refreshing} onRetry={refresh} />
          ) : (
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
          )}
        </div>
      ) : (
        <>
          <ul className={styles.list} data-busy={(busy && layout === 'desktop') || undefined}>
            {done
              ? list.rows.map(comment => <OwnCommentRow key={comment.commentId} comment={comment} />)
              : list.rows.map(line => (
                  <AwaitingRow key={`${line.orderNo}:${line.lineSeq}`} line={line} onWrite={() => write(line)} />
                ))}
          </ul>
          <ListFoot list={list} busy={busy} failed={failed} href={page => rateHref(done, page)} onMore={more} />
        </>
      )}
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
