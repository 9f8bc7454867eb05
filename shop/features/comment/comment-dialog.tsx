import { ModelName } from '#web/ui/model-name.tsx'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import { SendDialog } from '#shop/personal/send-dialog.tsx'
import { useSending } from '#shop/personal/use-sending.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Uploaded } from '#web/upload.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
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
  const [stars, setStars] = useState(0)
  const [body, setBody] = useState('')
  const [anonymous, setAnonymous] = useState(false)
  const [pictures, setPictures] = useState<Uploaded[]>([])
  const [uploading, setUploading] = useState(false)
  const [noStars, setNoStars] = useState(false)
  const sending = useSending()

  async function send() {
    setNoStars(stars === 0)
    if (stars === 0) return document.getElementById(`stars-${line.orderNo}`)?.focus()
    if (uploading) return sending.tell(t.waitPictures)
    const { orderNo, lineSeq } = line
    const objectIds = pictures.map(picture => picture.objectId)
    const answer = await sending.send(
      { orderNo, lineSeq, stars, body: body.trim(), anonymous, objectIds },
      (input, options) => api('comment.add', input, options),
      failure => failure instanceof ApiFailure && failure.code === errors.COMMENTED[0] && onSent(),
    )
    if (!answer) return
    toast(t.sent)
    onSent()
  }

  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={t.dialog}
      height={92}
      sending={sending}
      onSend={send}
      words={{ leave: t.later, send: t.send, sending: t.sending }}
    >
      <p className={styles.good}>
        <b>
          <ModelName>{line.title}</ModelName>
        </b>
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
    </SendDialog>
  )
}
