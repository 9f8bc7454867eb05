import type { Output } from '#contract/kit.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { formatDateTime, formatDay } from '#contract/figures.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { commentTexts } from './comment.texts.ts'
import styles from './comment.module.css'

export type AwaitingLine = Output<'comment.awaiting'>[number]
export type OwnComment = Output<'comment.mine'>[number]

const tones = { audit: 'warning', shown: 'success', refused: 'off' } as const

function GoodsOf({ line }: { line: Pick<AwaitingLine, 'goodsPicture' | 'title' | 'option'> }) {
  return (
    <>
      <span className={styles.picture}>
        <Picture source={goodsPicture(line.goodsPicture.spuCode, line.goodsPicture.colour)} alt="" sizes="80px" />
      </span>
      <div className={styles.name}>
        <h2>
          <ModelName>{line.title}</ModelName>
        </h2>
        {line.option && <p className={styles.option}>{line.option}</p>}
      </div>
    </>
  )
}

/** A thing that waits for a comment. */
export function AwaitingRow({ line, onWrite }: { line: AwaitingLine; onWrite: () => void }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <GoodsOf line={line} />
      <p className={styles.when}>{t.finished(formatDay(line.finishedAt, language))}</p>
      <Button kind="line" size="s" aria-label={t.writeOn(line.title)} onClick={onWrite}>
        {t.write}
      </Button>
    </li>
  )
}

/** Pictures of a comment, each a link to the whole one. */
export function CommentPictures({ pictures }: { pictures: OwnComment['pictures'] }) {
  const t = useTexts(commentTexts)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, n) => (
        <li key={picture.objectId}>
          <a href={picture.url} target="_blank" rel="noreferrer">
            <img src={picture.url} alt={t.pictureOf(n + 1)} width={72} height={72} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A comment of one's own, with where it stands. */
export function OwnCommentRow({ comment }: { comment: OwnComment }) {
  const t = useTexts(commentTexts)
  const { stars, body, at, state, stateText, why, reply, pictures, orderNo } = comment
  return (
    <li className={styles.row} data-said>
      <GoodsOf line={comment} />
      <StatusDot tone={tones[state]}>{stateText}</StatusDot>
      <div className={styles.said}>
        <p className={styles.line}>
          <Stars value={stars} />
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
        </p>
        {body && <p className={styles.words}>{body}</p>}
        <CommentPictures pictures={pictures} />
        {why && <p className={styles.small}>{t.why(why)}</p>}
        {reply && (
          <p className={styles.reply}>
            {t.reply}
            {reply}
          </p>
        )}
        <GoLink href={orderHref(orderNo)}>{t.seeOrder}</GoLink>
      </div>
    </li>
  )
}
