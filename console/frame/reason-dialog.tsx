import { saysSomething } from '#contract/reason.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import type { SendOptions } from '#web/form/form-store.ts'
import { useForm } from '#web/form/use-form.ts'

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
  /** Does it; what it throws is shown below the field. */
  onSubmit: (reason: string, options: SendOptions) => Promise<void>
}

/** An act that needs a reason in words; the contract has one shape for all reasons of staff, which this call stands for. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, help, needed, button, danger, onClose, onSubmit } = props
  const form = useForm('desk.hold.release', {
    unguarded: true,
    check: ({ reason = '' }) => ({ reason: !saysSomething(reason) && needed }),
    send: ({ reason }, options) => onSubmit(reason, options),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={title} send={button} danger={danger}>
      <TextField of={form} name="reason" label={label} help={help} wrong={needed} />
    </FormDialog>
  )
}
