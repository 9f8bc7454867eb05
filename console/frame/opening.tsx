import { useState } from 'react'
import type { SendOptions } from '#web/form/form-store.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { openingTexts } from './opening.texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMe } from './use-me.ts'
import { useOpened } from './use-opened.ts'

interface OpeningProps {
  masked: string
  /** What it is, for whoever hears the button. */
  label: string
  /** Asks for the value with a reason; absent: this member of staff may not, or there is nothing behind the mask. */
  open: ((reason: string, options: SendOptions) => Promise<string>) | undefined
}

/** A masked value that can be opened by a logged act: with a reason, for ten minutes (decision 034, design 13). */
export function Opening({ masked, label, open }: OpeningProps) {
  const t = useTexts(openingTexts)
  const { revealsPerHour } = useMe()
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useOpened<string>()
  if (value !== undefined)
    return (
      <Text as="b" tone="strong" figures>
        {value}
      </Text>
    )
  return (
    <Row as="span" inline gap={3}>
      {masked || '—'}
      {open && (
        <TextButton aria-label={`${t.reveal} ${label}`} onClick={() => setAsking(true)}>
          {t.reveal}
        </TextButton>
      )}
      {asking && open && (
        <ReasonDialog
          title={t.revealTitle}
          label={t.reason}
          help={t.revealWhy(revealsPerHour)}
          needed={t.reasonNeeded}
          button={t.reveal}
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            setValue(await open(reason, options))
            setAsking(false)
          }}
        />
      )}
    </Row>
  )
}
