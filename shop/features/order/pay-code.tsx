import { useTexts } from '#web/i18n/texts.ts'
import { useGo } from '#shop/go.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useLayout } from '#web/layout.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Box, Stack, Text } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { payHref } from './order-address.ts'
import { usePayQuestions } from './pay-return.tsx'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'

/**
 * A payment that is finished in the payment app: on a desktop a code to scan, on the phone itself its link; and the way on
 * once it is paid (domain B: desktop pays by a code on the screen).
 */
export function PayCode({ orderNos, link }: { orderNos: readonly string[]; link: string }) {
  const t = useTexts(settlementTexts)
  const go = useGo()
  const mobile = useLayout() === 'mobile'
  const [first = ''] = orderNos
  const paid = orderNos.length === 1 ? orderHref(first) : payHref(...orderNos)
  // The orders are paid together: what is true of one is true of all.
  usePayQuestions(first, true, () => void go(`${paid}&pay=return`, { replace: true }))
  return (
    <Stack as="section" ground="page" radius="card" pad={4} gap={2} aria-label={t.codeTitle}>
      <Text as="h3" size="body" stretch="text" weight="medium">
        {t.codeTitle}
      </Text>
      {!mobile && (
        <Box padY={2} className={styles.codeDrawn}>
          <QrCode text={link} label={t.codeLabel} />
        </Box>
      )}
      <Text size="caption" tone="muted">
        {mobile ? t.codeText : t.codeScan}
      </Text>
      <Stack size="caption" as="p" gap={1} className={styles.codeLink}>
        <a href={link} rel="external">
          {link}
        </a>
        <CopyButton text={link} />
      </Stack>
    </Stack>
  )
}
