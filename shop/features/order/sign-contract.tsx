import { useState } from 'react'
import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { api } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Box, Stack, Text, Title } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { contractTexts } from './contract.texts.ts'

interface SignContractProps {
  orderNo: string
  /** Of the contract that stands on the page. */
  contentHash: string
  /** It was signed, or is another one now: the page loads its order again. */
  onEnd: () => void
}

/** Signing by a code that is sent to the phone of the account (decision 079). */
export default function SignContract({ orderNo, contentHash, onEnd }: SignContractProps) {
  const t = useTexts(contractTexts)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const form = useForm('carContract.sign', {
    unguarded: true,
    input: ({ code }) => ({ orderNo, contentHash, code, agreed }),
    ready() {
      setMissing(!agreed)
      return agreed
    },
    refusals: {
      CONTRACT_CODE_WRONG: 'code',
      CONTRACT_CODE_USED: 'code',
      CONTRACT_CODE_EXPIRED: 'code',
      CONTRACT_CODE_OTHER: 'code',
      CONTRACT_CODE_TRIES: 'code',
      CONTRACT_CODE_NONE: 'code',
    },
    refused(_, is) {
      if (is('CONTRACT_CHANGED') || is('CONTRACT_SIGNED')) onEnd()
      return undefined
    },
    done() {
      toast(t.signed)
      onEnd()
    },
  })
  async function ask(captchaId: string) {
    return (await api('carContract.code', { orderNo, captchaId, contentHash })).data
  }
  return (
    <Box ground="sunken" radius="panel" pad={[6, 5]}>
      <Stack as={Form} of={form} gap={5}>
        <div>
          <Title as="h3" size="h4">
            {t.signTitle}
          </Title>
          <Text size="small" tone="muted" above={2}>
            {t.signWhy}
          </Text>
        </div>
        <div>
          <Checkbox
            checked={agreed}
            error={missing}
            onChange={yes => {
              setAgreed(yes)
              setMissing(false)
            }}
          >
            {t.agreed}
          </Checkbox>
          {missing && (
            <Text size="caption" tone="danger" role="alert">
              {t.agreeNeeded}
            </Text>
          )}
        </div>
        <SmsCodeField of={form} name="code" purpose="contract" ask={ask} />
        <FormProblem of={form} />
        <SubmitButton of={form} busyText={t.signing}>
          {t.sign}
        </SubmitButton>
      </Stack>
    </Box>
  )
}
