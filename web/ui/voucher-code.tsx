import { useTexts } from '#web/i18n/texts.ts'
import { groupVoucher } from '#web/mask.ts'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './voucher-code.module.css'

export interface VoucherCodeProps {
  /** Twelve digits without gaps. */
  code: string
  /** Used or expired: struck and grey. */
  over?: boolean
}

/** The code that the customer shows at the counter. */
export function VoucherCode({ code, over }: VoucherCodeProps) {
  const t = useTexts(controlTexts)
  return (
    <div className={styles.voucher}>
      <span className={classNames(styles.code, over && styles.over)}>{groupVoucher(code)}</span>
      {over ? <VisuallyHidden>{t.expired}</VisuallyHidden> : <CopyButton text={code} />}
    </div>
  )
}
