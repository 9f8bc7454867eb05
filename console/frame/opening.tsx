import { useState } from 'react'
import type { SaidPurpose } from '#contract/opening.ts'
import type { OpeningCall } from '#contract/permissions.ts'
import type { SendOptions } from '#web/form/form-store.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { openingTexts } from './opening.texts.ts'
import { OpeningDialog } from './opening-dialog.tsx'
import { useOpened } from './use-opened.ts'

interface OpeningProps {
  masked: string
  /** What it is, for whoever hears the button. */
  label: string
  /** What opens the value, and which of it: they say for what it may be opened. */
  call: OpeningCall
  field: string
  /** Asks for the value; absent: this member of staff may not, or there is nothing behind the mask. */
  open: ((said: SaidPurpose, options: SendOptions) => Promise<string>) | undefined
}

/** A masked value that can be opened by a logged act: for a purpose, for ten minutes (decision 034, design 13). */
export function Opening({ masked, label, call, field, open }: OpeningProps) {
  const t = useTexts(openingTexts)
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
        <OpeningDialog
          call={call}
          field={field}
          title={t.revealTitle}
          onClose={() => setAsking(false)}
          onOpen={async (said, options) => {
            setValue(await open(said, options))
            setAsking(false)
          }}
        />
      )}
    </Row>
  )
}
