import { useState } from 'react'
import { openingTexts } from '#console/frame/opening.texts.ts'
import { OpeningDialog } from '#console/frame/opening-dialog.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useOpened } from '#console/frame/use-opened.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import type { SaidPurpose } from '#contract/opening.ts'
import { api } from '#web/api.ts'
import type { SendOptions } from '#web/form/form-store.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { orderTexts } from './order.texts.ts'

/** What the customer agreed to: opened for a purpose, as every look at a customer's data is. */
export function CustomerConsents({ orderNo }: { orderNo: string }) {
  const t = useTexts(orderTexts)
  const opening = useTexts(openingTexts)
  const may = useMay('consent.view')
  const [asking, setAsking] = useState(false)
  const [consents, setConsents] = useOpened<Output<'desk.consent.list'>>()

  async function open(said: SaidPurpose, options: SendOptions) {
    setConsents((await api('desk.consent.list', { orderNo, ...said }, options)).data)
    setAsking(false)
  }
  if (consents?.length === 0) return t.noConsents
  if (consents)
    return (
      <Stack as="ul" gap={2}>
        {consents.map(({ consentId, title, consentVersion, given, recipient, at }) => (
          <li key={`${consentId}:${recipient ?? ''}`}>
            {[recipient ? `${title} (${recipient})` : title, given ? t.consentGiven : t.consentNotGiven].join(dot)}
            <Text as="span" block size="caption" tone="muted" figures>
              {[t.consentVersion(consentVersion), formatDateTime(at)].join(dot)}
            </Text>
          </li>
        ))}
      </Stack>
    )
  return (
    <>
      {may ? (
        <TextButton aria-label={`${opening.reveal} ${t.consents}`} onClick={() => setAsking(true)}>
          {opening.reveal}
        </TextButton>
      ) : (
        '—'
      )}
      {asking && (
        <OpeningDialog
          call="desk.consent.list"
          field=""
          title={t.consentsTitle}
          onClose={() => setAsking(false)}
          onOpen={open}
        />
      )}
    </>
  )
}
