import { useState } from 'react'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { type Invoice, noInvoice } from './invoice.rules.ts'
import { invoicesTexts } from './invoices.texts.ts'

interface AskInvoiceProps {
  orderNo: string
  /** What the form begins with. */
  begin?: Partial<Invoice>
  words: string
  onAsked: () => void
}

/** Asks for the invoice of a paid order, or corrects what was asked for. */
export function AskInvoice({ orderNo, begin, words, onAsked }: AskInvoiceProps) {
  const t = useTexts(invoicesTexts)
  const [open, setOpen] = useState(false)
  async function ask({ kind, ...rest }: Invoice) {
    if (kind === 'none') return
    await api('invoice.ask', { orderNo, kind, ...rest })
    setOpen(false)
    toast(t.askedNow)
    onAsked()
  }
  return (
    <>
      <Button kind="line" size="s" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <InvoiceDialog
        open={open}
        onClose={() => setOpen(false)}
        invoice={{ ...noInvoice, kind: 'person', ...begin }}
        now
        onSave={ask}
      />
    </>
  )
}
