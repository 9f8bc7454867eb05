import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Order } from './lines.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

const actors = { customer: 'byCustomer', staff: 'byStaff', clock: 'byClock', channel: 'byChannel' } as const

/** Every move of the order: what, who, when, and what the customer was told; the newest first. */
export function History({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const entries = order.timeline.map((move, n) => ({
    key: order.timeline.length - n,
    text: `${move.title}${dot}${move.who || t[actors[move.by]]}${move.caseNo && `${dot}${move.caseNo}`}`,
    note: t.toldCustomer(move.body),
    at: move.at,
  }))
  return (
    <section className={styles.part} aria-labelledby="timeline">
      <h2 id="timeline">{t.timeline}</h2>
      <Timeline entries={entries} label={t.timeline} running />
    </section>
  )
}
