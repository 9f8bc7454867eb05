import { useState } from 'react'
import type { PageForm } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { DynamicForm } from '#shop/features/form/dynamic-form.tsx'
import { LeadSent } from '#shop/features/form/lead-sent.tsx'
import { Box } from '#web/ui/layout.tsx'

/**
 * One of the shop's forms in a page of blocks: its newest version, with the campaign that the visit carries
 * (`web/tracking.ts`) and the page as where it was filled in.
 */
export function LeadFormBlock({ formKey }: { formKey: PageForm }) {
  const [sent, setSent] = useState<Output<'lead.submit'>>()
  return sent ? (
    <Box ground="sunken" radius="panel" pad={[6, 5]}>
      <LeadSent lead={sent} />
    </Box>
  ) : (
    <Box measure>
      <DynamicForm formKey={formKey} onSent={setSent} />
    </Box>
  )
}
