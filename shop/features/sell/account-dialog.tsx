import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { api } from '#web/api.ts'
import { DigitsField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { offerTexts } from './offer.texts.ts'

interface AccountDialogProps {
  carOfferNo: string
  onClose: () => void
  onDone: () => void
}

/** Another account for the price, with a code that is sent to the phone of the shop's account for this very account. */
export default function AccountDialog({ carOfferNo, onClose, onDone }: AccountDialogProps) {
  const t = useTexts(offerTexts)
  const form = useForm('sell.changeAccount', {
    absent: { carOfferNo },
    input: ({ holder, bank, accountNo, code }) => ({ carOfferNo, holder, bank, accountNo, code }),
    refusals: {
      OFFER_HOLDER_DIFFERS: 'holder',
      OFFER_ACCOUNT_SAME: 'accountNo',
      OFFER_CODE_ACCOUNT: 'code',
      OFFER_CODE_OTHER: 'code',
      CONTRACT_CODE_WRONG: 'code',
      CONTRACT_CODE_USED: 'code',
      CONTRACT_CODE_EXPIRED: 'code',
      CONTRACT_CODE_TRIES: 'code',
      CONTRACT_CODE_NONE: 'code',
    },
    done: onDone,
  })
  const written = (name: 'holder' | 'bank' | 'accountNo') => String(form.valueOf(name) ?? '').trim()
  const account = { holder: written('holder'), bank: written('bank'), accountNo: written('accountNo') }
  const missing = (['holder', 'bank', 'accountNo'] as const).find(name => account[name] === '')
  return (
    <FormDialog of={form} title={t.changeAccount} send={t.askAccount} sending={t.sending} onClose={onClose}>
      <Text size="small">{t.changeWhy}</Text>
      <TextField of={form} name="holder" label={t.holder} help={t.holderOwn} autoComplete="name" />
      <TextField of={form} name="bank" label={t.bank} autoComplete="off" />
      <DigitsField of={form} name="accountNo" label={t.accountNo} help={t.accountNote} />
      <SmsCodeField
        of={form}
        name="code"
        purpose="contract"
        ask={
          missing === undefined
            ? async captchaId => (await api('sell.accountCode', { carOfferNo, ...account, captchaId })).data
            : undefined
        }
        onPhoneMissing={() => form.tell(t.accountFirst, missing)}
      />
    </FormDialog>
  )
}
