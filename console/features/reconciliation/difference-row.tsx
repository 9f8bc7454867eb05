import { useActing } from '#console/frame/use-acting.ts'
import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { booksTexts, differenceTexts } from './books.texts.ts'
import { howTo, saidNames, wayNames } from './difference-words.ts'

export type Difference = Output<'desk.difference.list'>[number]

/** One difference: what both sides say, what to do, and who has dealt with it. */
export function DifferenceRow({ row, onSettle }: { row: Difference; onSettle: () => void }) {
  const t = useTexts(differenceTexts)
  const days = useTexts(booksTexts)
  const { kind, what, number, theirNumber, settledAt, ourFen, theirFen } = row
  return (
    <tr>
      <td>
        {[t[what], t[kind]].join(dot)}
        {settledAt === null && <small>{t[howTo(row)]}</small>}
      </td>
      <td>
        {number}
        <small>
          <TextLink href={`/books/${row.day}`}>{formatDate(row.day)}</TextLink>
          {dot}
          {days[row.channel]}
        </small>
        {row.orderNos.map(orderNo => (
          <small key={orderNo}>
            <TextLink href={`/orders/${orderNo}`}>{orderNo}</TextLink>
          </small>
        ))}
        {theirNumber !== '' && theirNumber !== number && <small>{t.theirNumber(theirNumber)}</small>}
      </td>
      <td data-num>
        {formatMoney(theirFen - ourFen)}
        <small>{kind === 'feeDiffers' ? t.agreed(formatMoney(ourFen)) : t.ourSum(formatMoney(ourFen))}</small>
        <small>{t.theirSum(formatMoney(theirFen))}</small>
      </td>
      <td>
        <Dealing row={row} onSettle={onSettle} />
      </td>
    </tr>
  )
}

/** What can be done now, or what was done. */
function Dealing({ row, onSettle }: { row: Difference; onSettle: () => void }) {
  const t = useTexts(differenceTexts)
  const { busy, act } = useActing({ tell: toast })
  const { settledAt, settledBy, firstBy, way, remark, can } = row
  const how = way && [t[wayNames[way]], remark].join(dot)

  const ask = () =>
    act(async () => {
      const { data } = await api('desk.payment.ask', { number: row.number })
      toast(t.said(t[saidNames[data.said]]))
    })

  if (settledAt !== null)
    return (
      <>
        {settledBy === '' ? t.byItself(formatDateTime(settledAt)) : t.by(settledBy, formatDateTime(settledAt))}
        {how && <small>{how}</small>}
      </>
    )
  return (
    <>
      <Row as="span" inline gap={2} wrap>
        {can.includes('ask') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void ask()}>
            {t.ask}
          </Button>
        )}
        {can.includes('settle') && (
          <Button kind="line" size="s" onClick={onSettle}>
            {t.settle}
          </Button>
        )}
      </Row>
      {firstBy !== '' && <small>{[t.once(firstBy), how].join(dot)}</small>}
      {firstBy === '' && row.needsTwo && <small>{t.two}</small>}
    </>
  )
}
