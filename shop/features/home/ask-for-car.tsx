import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { DynamicForm } from '#shop/features/form/dynamic-form.tsx'
import { LeadSent } from '#shop/features/form/lead-sent.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { askForCarTexts } from './ask-for-car.texts.ts'
import { Section } from './sections.tsx'

/** For whoever has not found a car: what it should be, by the form for buying. It is loaded once somebody wants it. */
export function AskForCar() {
  const t = useTexts(askForCarTexts)
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Output<'lead.submit'>>()
  return (
    <Section title={t.title}>
      <Stack gap={5} above={3}>
        <Text tone="muted" measure>
          {t.lead}
        </Text>
        {sent ? (
          <Box ground="sunken" radius="panel" pad={6}>
            <LeadSent lead={sent} />
          </Box>
        ) : isOpen ? (
          <DynamicForm formKey="buy" onSent={setSent} />
        ) : (
          <div>
            <Button kind="line" onClick={() => setOpen(true)}>
              {t.open}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}
