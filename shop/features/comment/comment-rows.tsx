import type { Output } from '#contract/kit.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { formatDateTime, formatDay } from '#contract/moments.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { carSide } from '#web/pictures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Thumb } from '#web/ui/thumb.tsx'
import { commentTexts } from './comment.texts.ts'
import styles from './comment.module.css'

export type AwaitingLine = Output<'comment.awaiting'>[number]
export type OwnComment = Output<'comment.mine'>[number]

const tones = { audit: 'warning', shown: 'success', refused: 'off' } as const

function GoodsOf({ line }: { line: Pick<AwaitingLine, 'goodsPicture' | 'carPicture' | 'title' | 'option'> }) {
  const { goodsPicture: goods, carPicture: car } = line
  return (
    <>
      <Thumb of={goods ? 'goods' : 'car'} className={styles.picture}>
        {goods && <Picture source={goodsPicture(goods)} alt="" sizes="80px" />}
        {car && <Picture source={carSide(car.bodyKey, car.paint)} alt="" sizes="80px" />}
      </Thumb>
      <div className={styles.name}>
        <Text as="h2" size="body" weight="medium" anywhere>
          <ModelName>{line.title}</ModelName>
        </Text>
        {line.option && (
          <Text size="small" tone="muted" figures className={styles.option}>
            {line.option}
          </Text>
        )}
      </div>
    </>
  )
}

/** A thing that waits for a comment. */
export function AwaitingRow({ line, onWrite }: { line: AwaitingLine; onWrite: () => void }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  return (
    <Stack gap={4} align="center" as="li" hair="below" padY={4} padX={0} className={styles.row}>
      <GoodsOf line={line} />
      <Text size="small" tone="muted" figures className={styles.when}>
        {t.finished(formatDay(line.finishedAt, language))}
      </Text>
      <Button kind="line" size="s" aria-label={t.writeOn(line.title)} onClick={onWrite}>
        {t.write}
      </Button>
    </Stack>
  )
}

/** Pictures of a comment, each a link to the whole one. */
export function CommentPictures({ pictures }: { pictures: OwnComment['pictures'] }) {
  const t = useTexts(commentTexts)
  if (pictures.length === 0) return null
  return (
    <Row as="ul" gap={2} wrap className={styles.pictures}>
      {pictures.map((picture, n) => (
        <li key={picture.objectId}>
          <a href={picture.url} target="_blank" rel="noreferrer">
            <SmallPicture src={picture.url} alt={t.pictureOf(n + 1)} width={72} height={72} />
          </a>
        </li>
      ))}
    </Row>
  )
}

/** A comment of one's own, with where it stands. */
export function OwnCommentRow({ comment }: { comment: OwnComment }) {
  const t = useTexts(commentTexts)
  const { stars, body, at, state, stateText, why, reply, pictures, orderNo } = comment
  return (
    <Stack gap={4} align="center" as="li" hair="below" padY={4} padX={0} className={styles.row} data-said>
      <GoodsOf line={comment} />
      <StatusDot tone={tones[state]}>{stateText}</StatusDot>
      <Stack measure gap={2} items="start" className={styles.said}>
        <Row size="small" as="p" tone="muted" figures gap={3} align="center" wrap>
          <Stars value={stars} />
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
        </Row>
        {body && (
          <Text anywhere className={styles.words}>
            {body}
          </Text>
        )}
        <CommentPictures pictures={pictures} />
        {why && (
          <Text size="small" tone="muted" figures>
            {t.why(why)}
          </Text>
        )}
        {reply && (
          <Text size="small" anywhere ground="sunken" radius="card" padY={3} padX={4}>
            {t.reply}
            {reply}
          </Text>
        )}
        <GoLink href={orderHref(orderNo)}>{t.seeOrder}</GoLink>
      </Stack>
    </Stack>
  )
}
