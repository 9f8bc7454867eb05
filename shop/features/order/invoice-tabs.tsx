import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { invoicesTexts } from './invoices.texts.ts'

export const openInvoicesPath = '/user/invoices/open'

/** Invoices that were asked for, and orders that can have one. */
export function InvoiceTabs({ value }: { value: 'asked' | 'open' }) {
  const t = useTexts(invoicesTexts)
  return (
    <Tabs
      label={t.tabs}
      value={value}
      items={[
        { value: 'asked', label: t.asked, href: '/user/invoices' },
        { value: 'open', label: t.open, href: openInvoicesPath },
      ]}
    />
  )
}
