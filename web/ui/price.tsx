import { moneyParts, spokenMoney } from '#contract/figures.ts'
import { useLanguage } from '#web/i18n/texts.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

export interface PriceProps {
  fen: number
  size?: 'xl' | 'l' | 'm' | 's'
  /** A reduction: accent, with a minus whatever the sign of the sum. */
  cut?: boolean
  /** The former price, struck out. */
  struck?: boolean
  className?: string
}

/** A sum as the shop writes it: small yuan sign, thin gap, small cents. Readers hear the plain sum (design 10). */
export function Price({ fen, size = 'm', cut, struck, className }: PriceProps) {
  const language = useLanguage()
  const shown = cut ? -Math.abs(fen) : fen
  const { negative, whole, cents } = moneyParts(shown)
  const Outer = struck ? 's' : 'span'
  return (
    <Outer
      className={classNames(styles.price, styles[size], cut && styles.cut, struck && styles.struck, className)}
      role="img"
      aria-label={spokenMoney(shown, language)}
    >
      <span aria-hidden>
        {negative && <span className={styles.minus}>−</span>}
        <span className={styles.sign}>¥</span>
        {whole}
        <span className={styles.cents}>.{cents}</span>
      </span>
    </Outer>
  )
}
