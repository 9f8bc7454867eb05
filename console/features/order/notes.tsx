import { useMay } from '#console/frame/use-me.ts'
import { TextAreaField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

/** What staff tell each other about the order. */
export function Notes({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const may = useMay('order.note')
  const form = useForm('desk.order.note', {
    input: read => ({ ...read, orderNo: order.orderNo }),
    done() {
      form.restart()
    },
  })

  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-labelledby="notes">
      <h2 id="notes">{t.notes}</h2>
      {order.notes.length > 0 && (
        <Stack as="ul" gap={3} className={styles.notes}>
          {order.notes.map((note, n) => (
            <li key={order.notes.length - n}>
              {note.text}
              <small>
                {formatDateTime(note.at)}
                {dot}
                {note.who}
              </small>
            </li>
          ))}
        </Stack>
      )}
      {may && (
        <Form of={form} className={styles.form}>
          <TextAreaField of={form} name="text" label={t.notes} note={t.noteFor} wrong={t.noteNeeded} />
          <FormProblem of={form} />
          <SubmitButton of={form} kind="line" size="s" busyText={t.adding}>
            {t.addNote}
          </SubmitButton>
        </Form>
      )}
    </Grid>
  )
}
