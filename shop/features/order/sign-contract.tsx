import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { SmsCodeField } from '#shop/features/verify/sms-code-field.tsx'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { failureWords } from '#web/failure-words.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
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

/** What says that the contract on the page is not the one that can be signed now. */
const overtaken: readonly number[] = (
  ['CONTRACT_CHANGED', 'CONTRACT_SIGNED', 'CONTRACT_NOT_READY', 'WRONG_STATE'] as const
).map(name => errors[name][0])
const wasOvertaken = (failure: unknown): boolean => failure instanceof ApiFailure && overtaken.includes(failure.code)

/** Signing by a code that is sent to the phone of the account (decision 079). */
export default function SignContract({ orderNo, contentHash, onEnd }: SignContractProps) {
  const t = useTexts(contractTexts)
  const language = useLanguage()
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
    refused(failure) {
      if (!wasOvertaken(failure)) return undefined
      toast(failureWords(failure, language))
      onEnd()
      return undefined
    },
    done() {
      toast(t.signed)
      onEnd()
    },
  })
  async function ask(captchaId: string) {
    try {
      return (await api('carContract.code', { orderNo, captchaId, contentHash })).data
    } catch (failure) {
      // The page shows how it stands now; another contract has a form of its own, so the words outlive this one.
      if (wasOvertaken(failure)) {
        toast(failureWords(failure, language))
        onEnd()
      }
      throw failure
    }
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
