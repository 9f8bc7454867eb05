import { useEffect, useState } from 'react'
import type { CallName, Input, Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { api, type Ask } from '#web/api.ts'
import { formatDate } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words, yes } from '#web/list/filters.ts'
import { makeList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { goodsCommentTexts } from './goods-comments.texts.ts'
import styles from './goods-comments.module.css'

type Answer = Output<'comment.ofGoods'>
type Comment = Answer['comments'][number]

const everyStar = ['5', '4', '3', '2', '1'] as const
/** Asked within the page of a thing: the table fills the call, and stands in no address. */
const commentList = makeList({
  address: listAddress(
    { path: '', pages: 'span' },
    {
      of: words('of', 10, { stays: true }),
      code: words('code', 100, { stays: true }),
      stars: oneOf('stars', everyStar),
      withPictures: yes('withPictures'),
    },
  ),
  pageSize: 5,
  keyOf: (row: Comment) => row.commentId,
  async page(ask, { of, code, stars, withPictures }, at) {
    const asked = { stars: Number(stars ?? 0), withPictures: withPictures ?? false, ...at }
    const { data, page } = await (of === 'series'
      ? ask('comment.ofSeries', { seriesCode: code, ...asked })
      : of === 'outlet'
        ? ask('comment.ofOutlet', { outletId: Number(code), ...asked })
        : ask('comment.ofGoods', { spuCode: code, ...asked }))
    return { rows: data.comments, total: page?.total ?? 0, answer: data }
  },
  async rest(_ask, _state, first): Promise<{ facts: Omit<Answer, 'comments'> | undefined }> {
    const { comments: _, ...facts } = (await first).answer
    return { facts }
  },
  nothing: { facts: undefined },
})
const { address, screen } = commentList
type CommentPage = Awaited<ReturnType<typeof commentList.inBrowser>>

interface CommentsProps {
  /** Goods by their number, the new cars of a series, or what was bought at an outlet, by its number. */
  of: 'goods' | 'series' | 'outlet'
  code: string
  title: string
  /** What is said where nobody has written anything. */
  none: string
}

/** What customers say of a thing: read in the browser, for its pictures' addresses end and the page is kept for all. */
export function Comments({ of: kind, code, title, none }: CommentsProps) {
  const t = useTexts(goodsCommentTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState(() => ({ state: address.change(address.fresh, { of: kind, code }) }))
  const [came, setCame] = useState<{ asked: typeof asked; list: CommentPage }>()
  const of = asked.state.code === code ? asked : { state: address.change(address.fresh, { of: kind, code }) }
  if (of !== asked) setAsked(of)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const ask: Ask = <N extends CallName>(name: N, input: Input<N>) => api(name, input, { signal })
    commentList.inBrowser(ask, asked.state).then(
      list => setCame({ asked, list }),
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [asked])

  const list = came?.list.state.code === code ? came.list : undefined
  const busy = came?.asked !== asked
  const facts = list?.rest.facts
  const rows = list?.rows ?? []
  const failed = list?.failed && failureWords(list.failed, language)
  const { stars, withPictures } = asked.state

  const choose = (wish: Partial<Pick<typeof asked.state, 'stars' | 'withPictures'>>) =>
    setAsked({ state: address.change(address.clear(asked.state), wish) })
  function more(from: CommentPage) {
    screen.show(from)
    screen.grow()
    setAsked({ state: { ...from.state, lastPage: from.state.lastPage + 1 } })
  }
  const mean = facts?.meanTenths ?? null
  const all = facts?.counts.reduce((sum, n) => sum + n, 0) ?? 0

  return (
    <Stack as="section" gap={5} items="start" className={styles.part} aria-labelledby="goods-comments">
      <Row rowGap={2} gap={4} align="baseline" wrap>
        <h2 id="goods-comments">{title}</h2>
        {mean !== null && (
          <Row size="small" as="p" tone="muted" figures rowGap={2} gap={4} align="center" wrap className={styles.mean}>
            <Stars value={Math.round(mean / 10)} />
            <b>{t.mean((mean / 10).toFixed(1))}</b>
            <span>{t.count(all)}</span>
          </Row>
        )}
      </Row>
      {facts && all > 0 && (
        <Row gap={2} wrap role="group" aria-label={t.filter}>
          <Chip selected={!stars && !withPictures} onClick={() => choose({})}>
            {t.all}
          </Chip>
          {facts.withPictures > 0 && (
            <Chip selected={withPictures} onClick={() => choose({ withPictures: withPictures ? undefined : true })}>
              {`${t.withPictures} ${facts.withPictures}`}
            </Chip>
          )}
          {everyStar.map(star => {
            const count = facts.counts[Number(star) - 1] ?? 0
            return count > 0 ? (
              <Chip
                key={star}
                selected={stars === star}
                onClick={() => choose({ stars: stars === star ? undefined : star })}
              >
                {`${t.stars(Number(star))} ${count}`}
              </Chip>
            ) : null
          })}
        </Row>
      )}
      {!list ? (
        <SkeletonGroup>
          <Skeleton height="20px" width="30%" />
          <Skeleton height="48px" gap="12px" />
        </SkeletonGroup>
      ) : rows.length > 0 ? (
        <Box as="ul" measure className={styles.list} aria-busy={busy}>
          {rows.map(comment => (
            <OneComment key={comment.commentId} comment={comment} />
          ))}
        </Box>
      ) : (
        failed === undefined && (
          <Text size="small" tone="muted">
            {all > 0 ? t.noneOfKind : none}
          </Text>
        )
      )}
      {list && failed !== undefined ? (
        <PartError
          reason={failed}
          busy={busy}
          onRetry={() => (rows.length > 0 ? more(list) : setAsked({ state: asked.state }))}
        />
      ) : (
        list &&
        list.state.lastPage * commentList.pageSize < list.total && (
          <Button kind="line" size="s" busy={busy} onClick={() => more(list)}>
            {t.more}
          </Button>
        )
      )}
    </Stack>
  )
}

function OneComment({ comment }: { comment: Comment }) {
  const t = useTexts(goodsCommentTexts)
  const { name, stars, at, option, body, pictures, reply } = comment
  return (
    <Stack as="li" hair="below" padY={5} padX={0} gap={2} items="start" className={styles.comment}>
      <Row size="small" as="p" tone="muted" figures rowGap={2} gap={4} align="center" wrap>
        <span>{name}</span>
        <Stars value={stars} />
        <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
        {option && <span>{option}</span>}
      </Row>
      {body && (
        <Text anywhere className={styles.words}>
          {body}
        </Text>
      )}
      {pictures.length > 0 && (
        <Row as="ul" gap={2} wrap className={styles.pictures}>
          {pictures.map((picture, n) => (
            <li key={picture.objectId}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <SmallPicture src={picture.url} alt={t.pictureOf(n + 1)} width={88} height={88} />
              </a>
            </li>
          ))}
        </Row>
      )}
      {reply && (
        <Text size="small" anywhere ground="sunken" radius="card" padY={3} padX={4}>
          {t.reply}
          {reply}
        </Text>
      )}
    </Stack>
  )
}
