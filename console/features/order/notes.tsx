import { type SubmitEvent, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

/** What staff tell each other about the order. */
export function Notes({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const may = useMay('order.note')
  const { busy, error, setError, act } = useActing()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError(t.noteNeeded)
    await act(async () => {
      await api('desk.order.note', { orderNo: order.orderNo, text: text.trim() }, { quiet: true })
      setText('')
    })
  }

  return (
    <section className={styles.panel} aria-labelledby="notes">
      <h2 id="notes">{t.notes}</h2>
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map((note, n) => (
            <li key={order.notes.length - n}>
              {note.text}
              <small>
                {formatDateTime(note.at)} · {note.who}
              </small>
            </li>
          ))}
        </ul>
      )}
      {may && (
        <form className={styles.form} noValidate onSubmit={event => void add(event)}>
          <Field label={t.notes} note={t.noteFor} error={error}>
            <TextArea value={text} maxLength={200} onChange={setText} />
          </Field>
          <Button type="submit" kind="line" size="s" busy={busy} busyText={t.adding}>
            {t.addNote}
          </Button>
        </form>
      )}
    </section>
  )
}
