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
import { allPicks, asLines, pickedKind, type Preview, reasonsFor } from './refund-picks.ts'
import { RefundSum, useRefundSum } from './refund-sum.tsx'

/** The shop ends what it cannot deliver: why, which pieces, which of them are lost, and the words for the customer. */
export function GiveUpForm({ preview }: { preview: Preview }) {
  const t = useTexts(beginTexts)
  const navigate = useNavigate()
  const { orderNo } = preview
  const form = useForm('desk.refundCase.giveUp', {
    kinds: { lines: pickedKind },
    begin: { lines: asLines(allPicks(preview, false, null)) },
    ready: () => Boolean(sum.data?.amount) || t.choose,
    input: read => ({ ...read, orderNo, expectAmountFen: sum.data?.amount?.amountFen ?? 0 }),
    ask: ({ expectAmountFen }) => ({
      title: t.sureTitle(formatMoney(expectAmountFen)),
      text: t.sureText,
      yes: t.doGiveUp(formatMoney(expectAmountFen)),
      danger: true,
    }),
    refused(_, is) {
      if (is('CASE_AMOUNT_CHANGED')) sum.again()
      return undefined
    },
    async done({ data }) {
      toast(data.approvedOnce ? t.doneOnce : t.done)
      await navigate(`/refunds/${data.caseNo}`, { replace: true, state: afterSaving })
    },
  })
  const { shopReason: reason, lines: picks } = form.values
  const sum = useRefundSum({ orderNo, begunBy: 'shop', withReturn: false, reason, picks })
  const amount = sum.data?.amount
  return (
    <Stack as={Form} of={form} gap={6} className={edit.form}>
      <OwnField of={form} name="lines" label={t.pieces} group help={t.lostWhy} wrong={t.piecesNeeded}>
        {(value, write) => (
          <RefundLines preview={preview} withReturn={false} reason={null} picks={value} onChange={write} losing />
        )}
      </OwnField>
      <OwnField of={form} name="shopReason" label={t.reason} group wrong={t.reasonNeeded}>
        {(value, write) => (
          <RadioGroup
            value={value}
            onChange={write}
            options={reasonsFor(preview, false).map(each => ({
              value: each.reason as NonNullable<typeof value>,
              label: each.text,
            }))}
          />
        )}
      </OwnField>
      <TextAreaField
        of={form}
        name="explanation"
        label={t.toCustomer}
        help={t.toCustomerWhy}
        wrong={t.toCustomerNeeded}
        counted
        rows={3}
      />
      <RefundSum preview={preview} of={sum} />
      <FormProblem of={form} />
      <SubmitButton of={form} kind="danger" busyText={t.working}>
        {amount ? t.doGiveUp(formatMoney(amount.amountFen)) : t.choose}
      </SubmitButton>
    </Stack>
  )
}
