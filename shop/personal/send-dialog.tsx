import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal, type ModalProps } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './send-dialog.module.css'
import type { Sending } from './use-sending.ts'

export interface SendDialogProps {
  open: boolean
  onClose: () => void
  title: string
  height?: ModalProps['height']
  sending: Sending
  onSend: () => Promise<unknown>
  words: { leave: string; send: string; sending: string }
  children: ReactNode
}

/** A few fields that are sent together, with what went wrong above them. */
export function SendDialog({ open, onClose, title, height, sending, onSend, words, children }: SendDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      {...(height === undefined ? {} : { height })}
      foot={
        <>
          <Button kind="line" onClick={onClose}>
            {words.leave}
          </Button>
          <Button busy={sending.busy} busyText={words.sending} onClick={() => void onSend()}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {sending.problem && (
          <Note kind="warning" role="alert">
            {sending.problem}
          </Note>
        )}
        {children}
      </div>
    </Modal>
  )
}
