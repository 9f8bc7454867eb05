import { useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { formatMoney } from '#contract/figures.ts'
import { OwnField, TextAreaField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { beginTexts } from './begin.texts.ts'
import { RefundLines } from './refund-lines.tsx'
import { allPicks, asLines, keptPicks, pickedKind, type Preview, type Reason, reasonsFor } from './refund-picks.ts'
import { RefundSum, useRefundSum } from './refund-sum.tsx'

/** What the customer could ask for, asked by staff while the customer is on the telephone. */
export function AskForForm({ preview }: { preview: Preview }) {
  const t = useTexts(beginTexts)
  const navigate = useNavigate()
  const { orderNo } = preview
  const kinds = [false, true].filter(back => reasonsFor(preview, back).length > 0)
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
    ready: () => Boolean(sum.data?.amount) || t.choose,
    input: ({ lines, ...read }) => ({
      ...read,
      orderNo,
      lines: lines.map(({ lineSeq, quantity }) => ({ lineSeq, quantity })),
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
  const sum = useRefundSum({ orderNo, begunBy: 'staff', withReturn, reason, picks })
  const amount = sum.data?.amount

  function choose(back: boolean) {
    const next = onlyReason(back)
    form.set({ withReturn: back, reason: next as 'other' | null, lines: allPicks(preview, back, next) })
  }
  return (
    <Stack as={Form} of={form} gap={6} className={edit.form}>
      {kinds.length > 1 && (
        <OwnField of={form} name="withReturn" label={t.kind} group>
          {back => (
            <RadioGroup
              row
              value={back ? 'return' : 'money'}
              onChange={kind => choose(kind === 'return')}
              options={[
                { value: 'money', label: t.moneyOnly },
                { value: 'return', label: t.withReturn },
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
      <TextAreaField of={form} name="explanation" label={t.said} note={t.optional} counted rows={3} />
      <RefundSum preview={preview} of={sum} />
      <FormProblem of={form} />
      <SubmitButton of={form} busyText={t.working}>
        {amount ? t.doAskFor(formatMoney(amount.amountFen)) : t.choose}
      </SubmitButton>
    </Stack>
  )
}
