import { useMay } from '#console/frame/use-me.ts'
import { noteTopics } from '#contract/price-change.ts'
import { SelectField, TextAreaField } from '#web/form/fields.tsx'
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
  const topics = order.newCar ? noteTopics : (['order'] as const)
  const form = useForm('desk.order.note', {
    begin: { about: 'order' },
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
                {note.about !== 'order' && [t[note.about], ''].join(dot)}
                {formatDateTime(note.at)}
                {dot}
                {note.who}
              </small>
            </li>
          ))}
        </Stack>
      )}
      {may && (
        <Form of={form} className={styles.form} data-print="hide">
          {topics.length > 1 && (
            <SelectField
              of={form}
              name="about"
              label={t.noteAbout}
              choices={topics.map(value => ({ value, label: t[value] }))}
            />
          )}
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
