import { type ComponentProps, type FocusEvent, type ReactNode, useContext, useRef } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Modal, type ModalProps } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormDefaults } from './form-defaults.ts'
import { focusField, hasFocus, leftField, namesIn, released } from './form-document.ts'
import styles from './form.module.css'
import type { AnyForm } from './use-form.ts'

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'method' | 'action'> {
  onSend: (form: HTMLFormElement) => void
}

/**
 * The element of a form whose sending is another's affair, such as that of a payment. Only scripts send it: a browser
 * that sends it before they are there would write what was typed into the address, so it is told a way that does
 * nothing outside of a dialog (`shop/frame/early-acts.ts` sends it later).
 */
export function PlainForm({ onSend, ...rest }: PlainFormProps) {
  return (
    <form
      {...rest}
      method="dialog"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A form in a dialog lies in the form of the page, as React sees it.
        event.stopPropagation()
        onSend(event.currentTarget)
      }}
    />
  )
}

export interface FormProps extends Omit<PlainFormProps, 'onSend' | 'onBlur' | 'id'> {
  of: AnyForm
  /** It stands in a dialog over the page whose things it is about. */
  overPage?: boolean
}

/** Around the fields of a form: which of them are there, in which order, and when one was left. */
export function Form({ of, overPage = false, ...rest }: FormProps) {
  const press = useRef<Promise<void>>(undefined)
  async function leave({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement, HTMLElement>) {
    // A dialog's fields lie in the form of the page, as React sees it.
    if (!currentTarget.contains(target)) return
    const name = leftField(target, relatedTarget)
    if (name === undefined) return
    // The words beside a choice take no focus: a line that appeared now would move them away from under the pointer.
    await press.current
    if (!hasFocus(currentTarget, name)) of.leave(name)
  }
  const send = (form: HTMLFormElement) => of.submit(namesIn(form), name => focusField(form, name), overPage)
  return (
    <PlainForm
      {...rest}
      id={of.id}
      onPointerDownCapture={() => (press.current = released())}
      onBlur={(event: FocusEvent<HTMLFormElement, HTMLElement>) => void leave(event)}
      onSend={send}
    />
  )
}

const comeIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' })

/** Why it was not done, above the button. */
export function FormProblem({ of }: { of: AnyForm }) {
  const { problem } = useContext(FormDefaults)
  return of.problem === undefined ? null : (
    <div ref={comeIntoSight}>
      <Note kind={problem} role="alert">
        {of.problem}
      </Note>
    </div>
  )
}

/** Sends the form; it may stand outside of it, in the foot of a dialog. */
export function SubmitButton({ of, ...rest }: Omit<ButtonProps, 'type' | 'form' | 'busy'> & { of: AnyForm }) {
  return <Button {...rest} type="submit" form={of.id} busy={of.busy} />
}

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'height' | 'wide' | 'onClose'> {
  of: AnyForm
  /** Absent: it is open for as long as it is there. */
  open?: boolean
  /** What leads out beside sending; absent: the cross alone. */
  leave?: string
  send: ReactNode
  sending?: string
  /** It destroys or refuses something. */
  danger?: boolean
  /** It cannot be sent yet. */
  off?: boolean
  children: ReactNode
}

/** A few fields in a dialog, what went wrong below them, and the button that sends them in its foot. */
export function FormDialog(props: FormDialogProps) {
  const { of, open = true, leave, send, sending, danger = false, off = false, onClose, children, ...rest } = props
  return (
    <Modal
      {...rest}
      open={open}
      onClose={onClose}
      foot={
        <>
          {leave !== undefined && (
            <Button kind="line" onClick={onClose}>
              {leave}
            </Button>
          )}
          <SubmitButton of={of} kind={danger ? 'danger' : 'primary'} busyText={sending} disabled={off}>
            {send}
          </SubmitButton>
        </>
      }
    >
      <Form of={of} overPage className={styles.fields}>
        {children}
        <FormProblem of={of} />
      </Form>
    </Modal>
  )
}
