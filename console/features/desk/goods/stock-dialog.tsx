import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { useFaults } from '#console/frame/use-faults.ts'
import { wholeOf } from '#console/frame/written.ts'
import { saysSomething } from '#contract/reason.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { goodsTexts } from './goods.texts.ts'
import type { Sku } from './sku-table.tsx'

interface StockDialogProps {
  sku: Sku
  name: string
  onClose: () => void
}

/** Corrects the stock of a piece by a difference and says why; the number itself is the server's. */
export function StockDialog({ sku, name, onClose }: StockDialogProps) {
  const t = useTexts(goodsTexts)
  const { revalidate } = useRevalidator()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  const { faults, show } = useFaults<'difference' | 'reason'>(form)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const difference = wholeOf(written.replace('−', '-').replace(/^\s*\+/, ''), -1_000_000, 1_000_000)

  async function correct(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const sound = show({
      difference: !difference && t.differenceNeeded,
      reason: !saysSomething(reason) && t.reasonNeeded,
    })
    if (!sound || !difference) return
    setBusy(true)
    setError(undefined)
    try {
      const input = { skuCode: sku.skuCode, difference, reason: reason.trim() }
      const { data } = await api('desk.stock.correct', input, { quiet: true })
      toast(t.corrected(data.stock))
      await revalidate()
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
      await revalidate()
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t.correctOf(name)}
      foot={
        <Button type="submit" form={id} busy={busy} busyText={t.correcting}>
          {difference && sku.stock + difference >= 0 ? t.correctTo(sku.stock + difference) : t.correct}
        </Button>
      }
    >
      <form id={id} ref={form} className={edit.form} noValidate onSubmit={event => void correct(event)}>
        <p>{t.counted(sku.stock, sku.held)}</p>
        <Field label={t.difference} help={t.differenceHelp} error={faults.difference}>
          <Input size="s" inputMode="text" autoComplete="off" value={written} maxLength={9} onChange={setWritten} />
        </Field>
        <Field label={t.reason} help={t.reasonHelp} error={faults.reason}>
          <Input size="s" value={reason} maxLength={100} onChange={setReason} />
        </Field>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
      </form>
    </Modal>
  )
}
