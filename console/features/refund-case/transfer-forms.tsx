import orderStyles from '#console/features/order/order.module.css'
import type { Output } from '#contract/kit.ts'
import { DigitsField, TextField, TransferField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { stuckTexts } from './stuck.texts.ts'

/** Records the transfer that ends a refund; a large one is recorded by two people. */
export function TransferForm({ refund }: { refund: Output<'desk.refund.detail'> }) {
  const t = useTexts(stuckTexts)
  const form = useForm('desk.refund.offline', {
    input: read => ({ ...read, refundNo: refund.refundNo }),
    done: ({ data }) => toast(data.registeredOnce ? t.once : t.done),
  })
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-labelledby="transfer">
      <h2 id="transfer">{t.record}</h2>
      {refund.registeredOnce ? (
        <Note>{t.once}</Note>
      ) : (
        refund.needsTwo && <Note>{refund.needsTwo === 'sum' ? t.two : t.twoForAccount}</Note>
      )}
      <Stack as={Form} gap={4} of={form}>
        <TransferField of={form} name="reference" label={t.reference} wrong={t.referenceNeeded} />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.doRecord(formatMoney(refund.amountFen))}
        </SubmitButton>
      </Stack>
    </Grid>
  )
}

/** Notes the account that the customer named on the phone. */
export function AccountForm({ refundNo }: { refundNo: string }) {
  const t = useTexts(stuckTexts)
  const form = useForm('desk.refund.account', {
    input: read => ({ ...read, refundNo }),
    done(_, { holder, bank }) {
      toast(t.saved)
      form.restart({ holder, bank })
    },
  })
  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-labelledby="account">
      <h2 id="account">{t.noteAccount}</h2>
      <Stack as={Form} gap={4} of={form}>
        <TextField of={form} name="holder" label={t.holder} wrong={t.accountWrong} autoComplete="off" />
        <TextField of={form} name="bank" label={t.bank} wrong={t.accountWrong} autoComplete="off" />
        <DigitsField of={form} name="accountNo" label={t.accountNo} wrong={t.accountWrong} />
        <FormProblem of={form} />
        <SubmitButton of={form} kind="line" block>
          {t.save}
        </SubmitButton>
      </Stack>
    </Grid>
  )
}
