import { inspectionItemCount } from '#shop/features/used-car/certified-programme.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sections.module.css'
import own from './visit-steps.module.css'
import { visitTexts } from './visit.texts.ts'

const papers = [
  ['bringLicence', 'bringLicenceWhy'],
  ['bringCertificate', 'bringCertificateWhy'],
  ['bringId', 'bringIdWhy'],
  ['bringRest', 'bringRestWhy'],
] as const

/** What happens when one sells or trades in, in four steps, and what to bring. */
export function VisitSteps({ kind }: { kind: 'sell' | 'replace' }) {
  const t = useTexts(visitTexts)
  const steps =
    kind === 'sell'
      ? [
          [t.sell1, t.sell1Why],
          [t.sell2, t.sell2Why(inspectionItemCount)],
          [t.sell3, t.sell3Why],
          [t.sell4, t.sell4Why],
        ]
      : [
          [t.replace1, t.replace1Why],
          [t.replace2, t.replace2Why],
          [t.replace3, t.replace3Why],
          [t.replace4, t.replace4Why],
        ]
  return (
    <section className={styles.steps} aria-label={t.steps}>
      <ol className={styles.stepRow}>
        {steps.map(([title, why], n) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepNumber} aria-hidden>
              {n + 1}
            </span>
            <h2 className={styles.stepTitle}>{title}</h2>
            <p className={styles.facts}>{why}</p>
          </li>
        ))}
      </ol>
      <h2 className={own.title}>{t.bring}</h2>
      <ul className={own.bring}>
        {papers.map(([what, why]) => (
          <li key={what}>
            <Icon name="check" size={20} />
            <span>
              <b>{t[what]}</b>
              <span className={own.why}>{t[why]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
