import { useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#shop/personal/failure-words.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import type { Uploaded } from '#web/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { PictureUpload } from '#web/ui/picture-upload.tsx'
import { StarsChoice } from '#web/ui/stars.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { commentTexts } from './comment.texts.ts'
import styles from './comment.module.css'

interface CommentDialogProps {
  /** The line of an order; one opening is one dialog: give it a new key each time. */
  line: Pick<Output<'comment.awaiting'>[number], 'orderNo' | 'lineSeq' | 'title' | 'option'>
  open: boolean
  onClose: () => void
  /** The comment was sent, here or in another tab. */
  onSent: () => void
}

/** Stars, words and pictures for one thing that was received. */
export function CommentDialog({ line, open, onClose, onSent }: CommentDialogProps) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const [stars, setStars] = useState(0)
  const [body, setBody] = useState('')
  const [anonymous, setAnonymous] = useState(false)
  const [pictures, setPictures] = useState<Uploaded[]>([])
  const [uploading, setUploading] = useState(false)
  const [noStars, setNoStars] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef('')

  async function send() {
    setNoStars(stars === 0)
    if (stars === 0) return document.getElementById(`stars-${line.orderNo}`)?.focus()
    if (uploading) return setProblem(t.waitPictures)
    setBusy(true)
    setProblem(undefined)
    key.current ||= crypto.randomUUID()
    const { orderNo, lineSeq } = line
    const objectIds = pictures.map(picture => picture.objectId)
    try {
      await api(
        'comment.add',
        { orderNo, lineSeq, stars, body: body.trim(), anonymous, objectIds },
        { key: key.current, quiet: true, noLoading: true },
      )
      toast(t.sent)
      onSent()
    } catch (error) {
      // A refusal is an answer: what is sent next is another request.
      if (error instanceof ApiFailure && error.status === 200) key.current = ''
      setProblem(failureWords(error, language))
      if (error instanceof ApiFailure && error.code === errors.COMMENTED[0]) onSent()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t.dialog}
      height={92}
      foot={
        <>
          <Button kind="line" onClick={onClose}>
            {t.later}
          </Button>
          <Button busy={busy} busyText={t.sending} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && (
          <Note kind="warning" role="alert">
            {problem}
          </Note>
        )}
        <p>
          <b>{line.title}</b>
          {line.option && <span className={styles.option}>{line.option}</span>}
        </p>
        <Field label={t.stars} id={`stars-${line.orderNo}`} group error={noStars ? t.starsNeeded : undefined}>
          <StarsChoice value={stars} onChange={setStars} />
        </Field>
        <Field label={t.body} note={t.optional}>
          <TextArea value={body} maxLength={500} rows={3} placeholder={t.bodyHint} onChange={setBody} />
        </Field>
        <Field label={t.pictures} note={t.picturesNote} group>
          <PictureUpload purpose="comment" most={6} value={pictures} onChange={setPictures} onBusy={setUploading} />
        </Field>
        <Checkbox checked={anonymous} onChange={setAnonymous}>
          {t.anonymous}
        </Checkbox>
        <p className={styles.small}>{t.rules}</p>
      </div>
    </Modal>
  )
}
