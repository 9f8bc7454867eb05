import { useActing } from '#console/frame/use-acting.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { booksTexts } from './books.texts.ts'
import { type Notice, noticeFact, whyFailed } from './notice-words.ts'
import { noticeTexts } from './notice.texts.ts'

const tones = {
  booked: 'success',
  already: 'plain',
  sentBack: 'warning',
  refused: 'danger',
  notBooked: 'danger',
} as const

/** One stored notice: what a channel told, what became of it, and running it again. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const { [notice.channel]: channel } = useTexts(booksTexts)
  const { busy, act } = useActing({ tell: toast })
  const { noticeId, kind, number, facts, outcome, why, times, firstAt, lastAt, orderNos, can } = notice

  const replay = () =>
    act(
      async () => {
        const { data } = await api('desk.notice.replay', { noticeId })
        toast(t.replayed(t[data.outcome]))
      },
      { title: t.replayTitle, text: t.replayText, yes: t.replay },
    )

  return (
    <tr>
      <td>
        {[t[kind], channel].join(dot)}
        <small>{number}</small>
        {orderNos.map(orderNo => (
          <small key={orderNo}>
            <TextLink href={`/orders/${orderNo}`}>{orderNo}</TextLink>
          </small>
        ))}
      </td>
      <td>
        {facts.map(fact => (
          <small key={fact.name}>{noticeFact(fact, t)}</small>
        ))}
      </td>
      <td data-num>{times}</td>
      <td>
        {formatDateTime(lastAt)}
        {times > 1 && <small>{t.since(formatDateTime(firstAt))}</small>}
      </td>
      <td>
        <Tag kind={tones[outcome]}>{t[outcome]}</Tag>
        {why !== '' && <small>{whyFailed({ why }, t)}</small>}
      </td>
      <td>
        {can.includes('replay') ? (
          <Button kind="line" size="s" busy={busy} onClick={() => void replay()}>
            {t.replay}
          </Button>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}
