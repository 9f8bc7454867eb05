import { useNavigate } from 'react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { withCarried } from '#web/navigation.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { orderHref, payHref } from './order-address.ts'
import { usePayQuestions } from './pay-return.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'

/** A payment that is opened in the payment app: its link as text, and the way on once it is paid. */
export function PayCode({ orderNos, link }: { orderNos: readonly string[]; link: string }) {
  const t = useTexts(settlementTexts)
  const navigate = useNavigate()
  const [first = ''] = orderNos
  const paid = orderNos.length === 1 ? orderHref(first) : payHref(...orderNos)
  // The orders are paid together: what is true of one is true of all.
  usePayQuestions(first, true, () => void navigate(withCarried(`${paid}&pay=return`), { replace: true }))
  return (
    <section className={styles.code} aria-label={t.codeTitle}>
      <h3>{t.codeTitle}</h3>
      <p className={styles.caption}>{t.codeText}</p>
      <p className={styles.codeLink}>
        <a href={link}>{link}</a>
        <CopyButton text={link} />
      </p>
    </section>
  )
}
