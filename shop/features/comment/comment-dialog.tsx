import type { Output } from '#contract/kit.ts'
import { TextAreaField, OwnField, CheckboxField } from '#web/form/fields.tsx'
import { PicturesField } from '#web/form/pictures-field.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StarsChoice } from '#web/ui/stars.tsx'
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
  const { orderNo, lineSeq } = line
  const form = useForm('comment.add', {
    kinds: { stars: asChosen(0, n => n > 0) },
    input: read => ({ ...read, orderNo, lineSeq }),
    refused({ message }, is) {
      if (!is('COMMENTED')) return undefined
      // It goes with its words.
      toast(message)
      onSent()
      return null
    },
    done() {
      toast(t.sent)
      onSent()
    },
  })

  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      title={t.dialog}
      height={92}
      leave={t.later}
      send={t.send}
      sending={t.sending}
    >
      <p className={styles.good}>
        <b>
          <ModelName>{line.title}</ModelName>
        </b>
        {line.option && (
          <Text as="span" size="small" tone="muted" figures className={styles.option}>
            {line.option}
          </Text>
        )}
      </p>
      <OwnField of={form} name="stars" label={t.stars} group wrong={t.starsNeeded}>
        {(stars, choose) => <StarsChoice value={stars} onChange={choose} />}
      </OwnField>
      <TextAreaField of={form} name="body" label={t.body} note={t.optional} rows={3} placeholder={t.bodyHint} />
      <PicturesField of={form} name="objectIds" label={t.pictures} note={t.picturesNote} purpose="comment" />
      <CheckboxField of={form} name="anonymous">
        {t.anonymous}
      </CheckboxField>
      <Text size="small" tone="muted" figures>
        {t.rules}
      </Text>
    </FormDialog>
  )
}
