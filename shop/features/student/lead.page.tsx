import { useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { DynamicForm } from '#shop/features/form/dynamic-form.tsx'
import { LeadSent } from '#shop/features/form/lead-sent.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Box, Page, Text } from '#web/ui/layout.tsx'
import { leadTexts } from './lead.texts.ts'
import { carsPath } from './student-address.ts'

/** Advice about the programme, by the form of that key (spec 2). */
export default function StudentLeadPage() {
  const t = useTexts(leadTexts)
  const mobile = useLayout() === 'mobile'
  const [sent, setSent] = useState<Output<'lead.submit'>>()
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.cars, href: carsPath }, { label: t.title }]} />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} below={8} measure>
        {t.lead}
      </Text>
      {sent ? (
        <Box ground="sunken" radius="panel" pad={6}>
          <LeadSent lead={sent} />
        </Box>
      ) : (
        <DynamicForm formKey="capital" onSent={setSent} />
      )}
    </Page>
  )
}
