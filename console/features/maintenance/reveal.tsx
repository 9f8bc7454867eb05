import { useState } from 'react'
import { OpeningDialog } from '#console/frame/opening-dialog.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useOpened } from '#console/frame/use-opened.ts'
import type { SaidPurpose } from '#contract/opening.ts'
import { api } from '#web/api.ts'
import type { SendOptions } from '#web/form/form-store.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'

interface RevealProps {
  bookingNo: string
  field: 'contact' | 'car'
}

/** Opens what is masked, by a logged act for a purpose, for ten minutes (decision 034, design 13). */
export function Reveal({ bookingNo, field }: RevealProps) {
  const t = useTexts(maintenanceTexts)
  const may = useMay('customer.reveal')
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useOpened<string>()
  if (value !== undefined)
    return (
      <Text as="b" tone="strong" figures>
        {value || '—'}
      </Text>
    )
  if (!may) return null
  async function reveal(said: SaidPurpose, options: SendOptions) {
    const { data } = await api('desk.maintenance.reveal', { bookingNo, field, ...said }, options)
    setValue(data.value)
    setAsking(false)
  }
  return (
    <span data-print="hide">
      <TextButton onClick={() => setAsking(true)}>{field === 'car' ? t.openCar : t.openContact}</TextButton>
      {asking && (
        <OpeningDialog
          call="desk.maintenance.reveal"
          field={field}
          title={t.revealTitle}
          onClose={() => setAsking(false)}
          onOpen={reveal}
        />
      )}
    </span>
  )
}
