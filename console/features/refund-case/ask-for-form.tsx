import { useState } from 'react'
import { useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { OwnField, TextAreaField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { beginTexts } from './begin.texts.ts'
import { RefundLines } from './refund-lines.tsx'
import {
  allPicks,
  asLines,
  choicesOf,
  exchangedPicks,
  keptPicks,
  pickedKind,
  type Preview,
  type Reason,
  reasonsFor,
} from './refund-picks.ts'
import { RefundSum, useRefundSum } from './refund-sum.tsx'

/** What the customer could ask for, asked by staff while the customer is on the telephone. */
export function AskForForm({ preview }: { preview: Preview }) {
  const t = useTexts(beginTexts)
  const navigate = useNavigate()
  const { orderNo } = preview
  const kinds = [false, true].filter(back => reasonsFor(preview, back).length > 0)
  const offersExchange = kinds.includes(true) && preview.lines.some(line => line.exchangeable > 0)
  const [exchange, setExchange] = useState(false)
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({})
  const begun = kinds[0] ?? false
  /** One reason alone needs no choice. */
  const onlyReason = (back: boolean): Reason | null => {
    const [one, ...others] = reasonsFor(preview, back)
    return one && others.length === 0 ? one.reason : null
  }
  const form = useForm('desk.refundCase.open', {
    kinds: { lines: pickedKind },
    begin: {
      withReturn: begun,
      reason: onlyReason(begun) as 'other' | null,
      lines: asLines(allPicks(preview, begun, onlyReason(begun))),
    },
    // Not on the screen where there is one way only.
    absent: { withReturn: begun },
    ready: () => Boolean(sum.data?.amount) || (exchange ? t.chooseExchange : t.choose),
    input: ({ lines, ...read }) => ({
      ...read,
      orderNo,
      ...(exchange ? { exchange } : {}),
      lines: lines.map(({ lineSeq, quantity }) => ({
        lineSeq,
        quantity,
        ...(exchange ? { forSku: choices[lineSeq] } : {}),
      })),
      expectAmountFen: sum.data?.amount?.amountFen ?? 0,
    }),
    refused(_, is) {
      if (is('CASE_AMOUNT_CHANGED')) sum.again()
      return undefined
    },
    async done({ data }) {
      toast(t.asked)
      await navigate(`/refunds/${data.caseNo}`, { replace: true, state: afterSaving })
    },
  })
  const { withReturn, reason, lines: picks } = form.values
  const sum = useRefundSum({ orderNo, begunBy: 'staff', withReturn, reason, picks, choices: exchange ? choices : null })
  const amount = sum.data?.amount

  function choose(kind: 'money' | 'return' | 'exchange') {
    const back = kind !== 'money'
    setExchange(kind === 'exchange')
    const next = onlyReason(back)
    form.set({
      withReturn: back,
      reason: next as 'other' | null,
      lines: kind === 'exchange' ? exchangedPicks(preview) : allPicks(preview, back, next),
    })
  }
  return (
    <Stack as={Form} of={form} gap={6} className={edit.form}>
      {(kinds.length > 1 || offersExchange) && (
        <OwnField of={form} name="withReturn" label={t.kind} group>
          {back => (
            <RadioGroup
              row
              value={exchange ? 'exchange' : back ? 'return' : 'money'}
              onChange={choose}
              options={[
                ...(kinds.includes(false) ? [{ value: 'money' as const, label: t.moneyOnly }] : []),
                ...(kinds.includes(true) ? [{ value: 'return' as const, label: t.withReturn }] : []),
                ...(offersExchange ? [{ value: 'exchange' as const, label: t.exchange }] : []),
              ]}
            />
          )}
        </OwnField>
      )}
      <OwnField of={form} name="reason" label={t.reason} group wrong={t.reasonNeeded}>
        {(value, write) => (
          <RadioGroup
            value={value}
            onChange={next => {
              write(next)
              setChoices({})
              if (exchange) return
              const most = Object.keys(picks).length > 0 ? picks : allPicks(preview, withReturn, next)
              form.set({ lines: keptPicks(most, preview, withReturn, next) })
            }}
            options={reasonsFor(preview, withReturn).map(each => ({
              value: each.reason as NonNullable<typeof value>,
              label: each.text,
            }))}
          />
        )}
      </OwnField>
      <OwnField of={form} name="lines" label={t.pieces} group wrong={t.piecesNeeded}>
        {(value, write) => (
          <RefundLines preview={preview} withReturn={withReturn} reason={reason} picks={value} onChange={write} />
        )}
      </OwnField>
      {exchange &&
        preview.lines
          .filter(line => picks[line.lineSeq])
          .map(line => {
            const offered = choicesOf(line, preview, reason)
            return offered.length === 0 ? (
              <Text key={line.lineSeq} size="small" tone="muted">
                {t.exchangeNone}
              </Text>
            ) : (
              <RadioGroup
                key={line.lineSeq}
                label={t.exchangeFor(line.title)}
                value={choices[line.lineSeq] ?? null}
                onChange={code => setChoices({ ...choices, [line.lineSeq]: code })}
                options={offered.map(each => ({
                  value: each.skuCode,
                  label: [each.option || each.skuCode, each.same && t.same, t.inStock(each.left)]
                    .filter(Boolean)
                    .join(dot),
                }))}
              />
            )
          })}
      <TextAreaField of={form} name="explanation" label={t.said} note={t.optional} counted rows={3} />
      <RefundSum preview={preview} of={sum} exchange={exchange} />
      <FormProblem of={form} />
      <SubmitButton of={form} busyText={t.working}>
        {exchange ? t.doExchange : amount ? t.doAskFor(formatMoney(amount.amountFen)) : t.choose}
      </SubmitButton>
    </Stack>
  )
}
