import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import type { AskViewProps } from './ask-host.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

/** The dialog behind `confirm()` and `alertDialog()`. Esc means no. */
export function AskView({ question, title, text, yes, no }: AskViewProps) {
  const [open, setOpen] = useState(true)
  const answer = useRef(false)
  const forward = useRef<HTMLButtonElement>(null)

  function close(yesPressed: boolean) {
    answer.current = yesPressed
    setOpen(false)
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={next => next || close(false)}
      onOpenChangeComplete={next => next || question.answer(answer.current)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.dialog} initialFocus={question.danger ? undefined : forward}>
            {title && <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>}
            {text && <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>}
            <div className={styles.foot}>
              {question.kind === 'confirm' && (
                <Button kind="line" onClick={() => close(false)}>
                  {no}
                </Button>
              )}
              <Button ref={forward} kind={question.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
                {yes}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
