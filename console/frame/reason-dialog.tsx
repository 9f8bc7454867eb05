import { type SubmitEvent, useId, useRef, useState } from 'react'
import { reasonLength, saysSomething } from '#contract/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { wordsOf } from './use-acting.ts'

export interface ReasonDialogProps {
  title: string
  /** Of the field. */
  label: string
  help: string
  /** Said when the reason is missing. */
  needed: string
  button: string
  /** The act destroys or refuses something. */
  danger?: boolean
  onClose: () => void
  /** Does it; what it throws is shown beside the field. */
  onSubmit: (reason: string) => Promise<void>
}

/** An act that needs a reason in words, of 2 to 100 characters; the server asks for the same. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, help, needed, button, danger, onClose, onSubmit } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!saysSomething(reason)) {
      setError(needed)
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await onSubmit(reason.trim())
    } catch (failure) {
      setError(wordsOf(failure))
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      foot={
        <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <Field label={label} help={help} error={error}>
          <Input size="s" value={reason} maxLength={reasonLength.most} onChange={setReason} />
        </Field>
      </form>
    </Modal>
  )
}
