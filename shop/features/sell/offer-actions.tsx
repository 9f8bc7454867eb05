import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { DigitsField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Offer } from './sell-load.ts'
import { offerTexts } from './offer.texts.ts'

interface OfferActionsProps {
  offer: Offer
  refresh: () => void
}

/** What the customer decides: to accept, to agree to the final price, to step back. */
export function OfferActions({ offer, refresh }: OfferActionsProps) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [agreeing, setAgreeing] = useState(false)
  const { carOfferNo, can, offerFen } = offer
  async function act(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      if (done) toast(done)
    } catch (failure) {
      toast(failureWords(failure, language))
    }
    setBusy(false)
    refresh()
  }
  async function accept() {
    const expectFen = offerFen ?? 0
    const text = t.acceptWhy(formatMoney(expectFen))
    if (!(await confirm({ title: t.acceptTitle, text, yes: t.accept, no: t.no }))) return
    await act(() => api('sell.accept', { carOfferNo, expectFen }), '')
  }
  async function withdraw() {
    if (!(await confirm({ title: t.withdrawTitle, text: t.withdrawWhy, yes: t.withdraw, no: t.no }))) return
    await act(() => api('sell.withdraw', { carOfferNo }), t.withdrawn)
  }
  return (
    <Row gap={3} wrap>
      {can.includes('accept') && (
        <Button busy={busy} onClick={() => void accept()}>
          {t.accept}
        </Button>
      )}
      {can.includes('agree') && <Button onClick={() => setAgreeing(true)}>{t.agree}</Button>}
      {can.includes('withdraw') && (
        <Button kind="line" busy={busy} onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      )}
      {agreeing && (
        <AgreeDialog
          offer={offer}
          onClose={() => setAgreeing(false)}
          onDone={() => {
            setAgreeing(false)
            refresh()
          }}
        />
      )}
    </Row>
  )
}

interface AgreeDialogProps {
  offer: Offer
  onClose: () => void
  onDone: () => void
}

/** Agrees to the price that is shown, and says where it goes. */
function AgreeDialog({ offer, onClose, onDone }: AgreeDialogProps) {
  const t = useTexts(offerTexts)
  const expectFen = offer.finalFen ?? 0
  const form = useForm('sell.agree', {
    input: ({ holder, bank, accountNo }) => ({ carOfferNo: offer.carOfferNo, expectFen, holder, bank, accountNo }),
    absent: { carOfferNo: offer.carOfferNo, expectFen },
    done: onDone,
  })
  return (
    <FormDialog of={form} title={t.agreeTitle} send={t.agree} sending={t.sending} onClose={onClose}>
      <Text size="small">{t.agreeWhy(formatMoney(expectFen))}</Text>
      <TextField of={form} name="holder" label={t.holder} autoComplete="name" />
      <TextField of={form} name="bank" label={t.bank} autoComplete="off" />
      <DigitsField of={form} name="accountNo" label={t.accountNo} help={t.accountNote} />
    </FormDialog>
  )
}
