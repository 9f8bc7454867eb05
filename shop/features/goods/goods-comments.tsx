import { useEffect, useEffectEvent, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { formatDate } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { goodsCommentTexts } from './goods-comments.texts.ts'
import styles from './goods-comments.module.css'

type Answer = Output<'comment.ofGoods'>
type Comment = Answer['comments'][number]

const pageSize = 5

/** What customers say of goods: read in the browser, for its pictures' addresses end and the page is kept for all. */
export function GoodsComments({ spuCode }: { spuCode: string }) {
  const t = useTexts(goodsCommentTexts)
  const language = useLanguage()
  const [filter, setFilter] = useState({ stars: 0, withPictures: false })
  const [page, setPage] = useState(1)
  const [round, setRound] = useState(0)
  const [facts, setFacts] = useState<Pick<Answer, 'meanTenths' | 'counts' | 'withPictures'>>()
  const [rows, setRows] = useState<Comment[]>([])
  const [total, setTotal] = useState(0)
  const [busy, setBusy] = useState(true)
  const [failed, setFailed] = useState<string>()
  const { stars, withPictures } = filter

  const came = useEffectEvent((data: Answer, all: number) => {
    setFacts(data)
    setTotal(all)
    setRows(before => (page === 1 ? data.comments : [...before, ...data.comments]))
    setFailed(undefined)
    setBusy(false)
  })
  const notCame = useEffectEvent((error: unknown) => {
    setFailed(failureWords(error, language))
    setBusy(false)
  })
  useEffect(() => {
    const gone = new AbortController()
    const input = { spuCode, stars, withPictures, pageNumber: page, pageSize }
    api('comment.ofGoods', input, { signal: gone.signal }).then(
      ({ data, page: info }) => came(data, info?.total ?? 0),
      (error: unknown) => gone.signal.aborted || notCame(error),
    )
    return () => gone.abort()
  }, [spuCode, stars, withPictures, page, round])

  function choose(next: typeof filter) {
    setFilter(next)
    setPage(1)
    setBusy(true)
  }
  function again() {
    setBusy(true)
    setRound(before => before + 1)
  }
  const mean = facts?.meanTenths ?? null
  const all = facts?.counts.reduce((sum, n) => sum + n, 0) ?? 0

  return (
    <section className={styles.part} aria-labelledby="goods-comments">
      <div className={styles.head}>
        <h2 id="goods-comments">{t.title}</h2>
        {mean !== null && (
          <p className={styles.mean}>
            <Stars value={Math.round(mean / 10)} />
            <b>{t.mean((mean / 10).toFixed(1))}</b>
            <span>{t.count(all)}</span>
          </p>
        )}
      </div>
      {facts && all > 0 && (
        <div className={styles.filter} role="group" aria-label={t.filter}>
          <Chip selected={stars === 0 && !withPictures} onClick={() => choose({ stars: 0, withPictures: false })}>
            {t.all}
          </Chip>
          {facts.withPictures > 0 && (
            <Chip selected={withPictures} onClick={() => choose({ stars: 0, withPictures: !withPictures })}>
              {`${t.withPictures} ${facts.withPictures}`}
            </Chip>
          )}
          {[5, 4, 3, 2, 1].map(n => {
            const count = facts.counts[n - 1] ?? 0
            return count > 0 ? (
              <Chip
                key={n}
                selected={stars === n}
                onClick={() => choose({ stars: stars === n ? 0 : n, withPictures: false })}
              >
                {`${t.stars(n)} ${count}`}
              </Chip>
            ) : null
          })}
        </div>
      )}
      {failed ? (
        <PartError reason={failed} busy={busy} onRetry={again} />
      ) : !facts ? (
        <SkeletonGroup>
          <Skeleton height="20px" width="30%" />
          <Skeleton height="48px" gap="12px" />
        </SkeletonGroup>
      ) : rows.length === 0 ? (
        <p className={styles.none}>{all > 0 ? t.noneOfKind : t.none}</p>
      ) : (
        <ul className={styles.list} aria-busy={busy}>
          {rows.map(comment => (
            <OneComment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
      {rows.length < total && !failed && (
        <Button
          kind="line"
          size="s"
          busy={busy}
          onClick={() => {
            setBusy(true)
            setPage(page + 1)
          }}
        >
          {t.more}
        </Button>
      )}
    </section>
  )
}

function OneComment({ comment }: { comment: Comment }) {
  const t = useTexts(goodsCommentTexts)
  const { name, stars, at, option, body, pictures, reply } = comment
  return (
    <li className={styles.comment}>
      <p className={styles.who}>
        <span>{name}</span>
        <Stars value={stars} />
        <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
        {option && <span>{option}</span>}
      </p>
      {body && <p className={styles.words}>{body}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, n) => (
            <li key={picture.objectId}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <img src={picture.url} alt={t.pictureOf(n + 1)} width={88} height={88} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className={styles.reply}>
          {t.reply}
          {reply}
        </p>
      )}
    </li>
  )
}
