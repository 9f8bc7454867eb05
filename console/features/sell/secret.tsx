import { useState } from 'react'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useMe } from '#console/frame/use-me.ts'
import type { Input } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { offerTexts } from './offer.texts.ts'

/** What of an offer is masked, and opened one by one. */
export type SecretField = Input<'desk.offer.reveal'>['field']

interface SecretProps {
  carOfferNo: string
  field: SecretField
  masked: string
}

/** A masked value that is opened by a logged act, for as long as the page stays; the account by whoever pays. */
export function Secret({ carOfferNo, field, masked }: SecretProps) {
  const t = useTexts(offerTexts)
  const { revealsPerHour, permissions } = useMe()
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useState<string>()
  const mayOpen = masked !== '' && (field !== 'account' || permissions.includes('offer.pay'))
  if (value !== undefined)
    return (
      <Text as="b" tone="strong" figures>
        {value}
      </Text>
    )
  return (
    <Row as="span" inline gap={3}>
      {masked || '—'}
      {mayOpen && (
        <TextButton aria-label={`${t.reveal} ${t[field]}`} onClick={() => setAsking(true)}>
          {t.reveal}
        </TextButton>
      )}
      {asking && (
        <ReasonDialog
          title={t.revealTitle}
          label={t.revealReason}
          help={t.revealHelp(revealsPerHour)}
          needed={t.reasonNeeded}
          button={t.reveal}
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            const { data } = await api('desk.offer.reveal', { carOfferNo, field, reason }, options)
            setValue(data.value)
            setAsking(false)
          }}
        />
      )}
    </Row>
  )
}
