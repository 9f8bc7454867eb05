import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { type Answered, useAnswer } from '#web/use-answer.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { beginTexts } from './begin.texts.ts'
import { type Picks, type Preview, type Reason, withChoices } from './refund-picks.ts'

export interface SumRequest {
  orderNo: string
  begunBy: 'staff' | 'shop'
  withReturn: boolean
  reason: Reason | null
  picks: Picks
  /** What each line is exchanged for; absent: the money goes back. */
  choices?: Readonly<Record<number, string>> | null
}

/** What comes back for these picks, as the server reckons it. */
export function useRefundSum({
  orderNo,
  begunBy,
  withReturn,
  reason,
  picks,
  choices = null,
}: SumRequest): Answered<Preview> {
  const exchange = choices !== null
  const lines = withChoices(picks, choices)
  const complete = reason !== null && lines.length > 0 && (!exchange || lines.every(each => each.forSku !== undefined))
  const question = complete
    ? JSON.stringify({ orderNo, begunBy, withReturn, ...(exchange ? { exchange } : {}), reason, lines })
    : null
  return useAnswer(question, async (asked, signal) => {
    const { data } = await api('desk.refundCase.preview', JSON.parse(asked), { signal })
    return data
  })
}

/** The sum and how it comes about, before the button. */
export function RefundSum({
  preview,
  of,
  exchange = false,
}: {
  preview: Preview
  of: Answered<Preview>
  exchange?: boolean
}) {
  const t = useTexts(beginTexts)
  const amount = of.data?.amount
  return (
    <Stack gap={3} aria-live="polite" aria-busy={of.busy}>
      {of.failed !== undefined && <PartError reason={of.failed} onRetry={of.again} />}
      {of.data?.refusal && <Text tone="strong">{of.data.refusal}</Text>}
      {!amount && !of.data?.refusal && of.failed === undefined && (
        <Text size="small" tone="muted">
          {of.busy ? t.reckoning : exchange ? t.chooseExchange : t.chooseFirst}
        </Text>
      )}
      {amount && exchange && <Text tone="strong">{t.noCharge}</Text>}
      {amount && !exchange && (
        <>
          <Stack as="ul" size="small" tone="muted" figures gap={1}>
            {amount.words.map(words => (
              <li key={words}>{words}</li>
            ))}
          </Stack>
          <KeyValues
            rows={[
              { key: t.how, value: preview.methodText },
              ...(preview.arrivalText === '' ? [] : [{ key: t.when, value: preview.arrivalText }]),
              { key: t.amount, value: <Price fen={amount.amountFen} size="l" />, total: true },
            ]}
          />
        </>
      )}
    </Stack>
  )
}
