import { useTexts } from '#web/i18n/texts.ts'
import { useGo } from '#shop/go.ts'
import { useLayout } from '#web/layout.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Clock } from './order-state.tsx'
import { usePayQuestions } from './pay-questions.ts'
import { payScreenHref } from './pay-result.ts'
import styles from './settlement.module.css'
import { settlementTexts } from './settlement.texts.ts'
import type { Paying } from './use-paying.ts'

export interface PayCodeProps {
  orderNos: readonly string[]
  clock: Clock
  paying: Paying
  /** What follows once it may be paid; absent: the page of the payment. */
  onAsked?: () => void
}

/**
 * A payment that is finished in the payment app: on a desktop a code to scan, on the phone itself its link; and the way on
 * once it is paid (domain B: desktop pays by a code on the screen).
 */
export function PayCode({ orderNos, clock, paying, onAsked }: PayCodeProps) {
  const t = useTexts(settlementTexts)
  const go = useGo()
  const mobile = useLayout() === 'mobile'
  const [first = ''] = orderNos
  // The orders are paid together: what is true of one is true of all.
  usePayQuestions(
    first,
    paying.payCode !== undefined,
    onAsked ?? (() => void go(payScreenHref('check', orderNos), { replace: true })),
  )
  if (!paying.payCode) return null
  const { link, until, scan } = paying.payCode
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
      <Row as="p" size="caption" tone="muted" gap={2} align="baseline">
        {t.codeLeft}
        <Countdown key={link} until={until} now={clock.now} offsetMs={clock.offsetMs} onEnd={paying.dropCode} />
      </Row>
      {scan && (
        <p>
          <TextLink href={scan} target="_blank">
            {t.codeTry}
          </TextLink>
        </p>
      )}
      <Stack size="caption" as="p" gap={1} className={styles.codeLink}>
        <a href={link} rel="external">
          {link}
        </a>
        <CopyButton text={link} />
      </Stack>
    </Stack>
  )
}
