import { useState } from 'react'
import type { Revealable as RevealableField } from '#contract/codes.ts'
import { useMe } from '#console/frame/use-me.ts'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { api } from '#web/api.ts'
import type { SendOptions } from '#web/form/form-store.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { orderTexts } from './order.texts.ts'

interface RevealableProps {
  orderNo: string
  field: RevealableField
  masked: string
  canOpen: boolean
}

/** A masked value that can be opened by a logged act: with a reason, for as long as the page stays (design 13). */
export function Revealable({ orderNo, field, masked, canOpen }: RevealableProps) {
  const t = useTexts(orderTexts)
  const { revealsPerHour } = useMe()
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useState<string>()

  async function reveal(reason: string, options: SendOptions) {
    const { data } = await api('desk.customer.reveal', { orderNo, field, reason }, options)
    setValue(data.value)
    setAsking(false)
  }

  if (value !== undefined)
    return (
      <Text as="b" tone="strong" figures>
        {value}
      </Text>
    )
  return (
    <Row as="span" inline gap={3}>
      {masked || '—'}
      {canOpen && (
        <TextButton
          aria-label={`${t.reveal} ${field === 'invoice' ? t.contact : t[field]}`}
          onClick={() => setAsking(true)}
        >
          {t.reveal}
        </TextButton>
      )}
      {asking && (
        <ReasonDialog
          title={t.revealTitle}
          label={t.reason}
          help={t.revealWhy(revealsPerHour)}
          needed={t.reasonNeeded}
          button={t.reveal}
          onClose={() => setAsking(false)}
          onSubmit={reveal}
        />
      )}
    </Row>
  )
}
