import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { aboutWhat, howTo, type Incident, incidentFact } from './incident-words.ts'
import { incidentTexts } from './incident.texts.ts'

/** How each way of settling asks, and what it says when it is done. */
const ways = {
  book: { title: 'bookTitle', text: 'bookText' },
  sendBack: { title: 'sendBackTitle', text: 'sendBackText' },
} as const

/** One incident: what happened, whose money it is, and what can be done about it now. */
export function IncidentRow({ incident, onResolve }: { incident: Incident; onResolve: () => void }) {
  const t = useTexts(incidentTexts)
  const { busy, act } = useActing({ tell: toast })
  const mayPay = useMay('refundCase.money')
  const { incidentId, resolvedAt, resolvedBy, can } = incident

  const settle = (way: keyof typeof ways) =>
    act(
      async () => {
        const { data } = await api('desk.incident.settle', { incidentId, way })
        toast(data.settled === 'sentBack' ? t.sentBack : t.booked)
      },
      { title: t[ways[way].title], text: t[ways[way].text], yes: t[way] },
    )

  return (
    <tr>
      <td>
        {t[incident.kind]}
        {resolvedAt === null && <small>{t[howTo(incident)]}</small>}
      </td>
      <td>
        {aboutWhat(incident, t)}
        {incident.orderNos.map(orderNo => (
          <small key={orderNo}>
            <TextLink href={`/orders/${orderNo}`}>{orderNo}</TextLink>
          </small>
        ))}
        {incident.caseNo && (
          <small>
            <TextLink href={`/refunds/${incident.caseNo}`}>{incident.caseNo}</TextLink>
          </small>
        )}
      </td>
      <td>
        {incident.facts.map(fact => (
          <small key={fact.name}>{incidentFact(fact, t)}</small>
        ))}
      </td>
      <td data-num>{incident.times}</td>
      <td>
        {formatDateTime(incident.lastAt)}
        {incident.times > 1 && <small>{t.since(formatDateTime(incident.firstAt))}</small>}
      </td>
      <td>
        {resolvedAt !== null ? (
          resolvedBy === '' ? (
            t.byItself(formatDateTime(resolvedAt))
          ) : (
            t.by(resolvedBy, formatDateTime(resolvedAt))
          )
        ) : (
          <Row as="span" inline gap={2} wrap>
            {can.includes('resolve') && (
              <Button kind="line" size="s" onClick={onResolve}>
                {t.resolve}
              </Button>
            )}
            {(['book', 'sendBack'] as const).map(
              way =>
                can.includes(way) && (
                  <Button key={way} kind="line" size="s" busy={busy} onClick={() => void settle(way)}>
                    {t[way]}
                  </Button>
                ),
            )}
            {can.length === 0 &&
              (incident.refundNo && mayPay ? (
                <Text as="span" oneLine>
                  <TextLink href={`/refunds/~stuck/${incident.refundNo}`}>{t.toRefund}</TextLink>
                </Text>
              ) : (
                '—'
              ))}
          </Row>
        )}
      </td>
    </tr>
  )
}
