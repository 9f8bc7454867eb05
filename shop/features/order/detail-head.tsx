import type { ReactNode } from 'react'
import { formatDeadline, formatShortDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import page from '#shop/personal/own-thing.module.css'
import { isNewCar, type OrderDetail } from './order-address.ts'
import { progressOf } from './order-progress.ts'
import type { Clock } from './order-state.tsx'
import { orderTexts } from './order.texts.ts'
import { PayTime } from './pay-time.tsx'

export interface DetailHeadProps {
  order: OrderDetail
  clock: Clock
  /** The time to pay is over. */
  onEnd: () => void
  actions?: ReactNode
  /** Between the words and the line: what has become of a payment. */
  children?: ReactNode
}

/** The state in big words, what follows and until when, and the way of the order as a line. */
export function DetailHead({ order, clock, onEnd, actions, children }: DetailHeadProps) {
  const t = useTexts(orderTexts)
  const { next, payUntil } = order
  const points = progressOf(order)
  const paidWords = !order.deposit ? t.paidFull : order.deposit.kind === 'earnest' ? t.paidEarnest : t.paid
  return (
    <Stack as="section" gap={5} className={page.head}>
      <Row rowGap={4} gap={8} align="center" justify="between" wrap>
        <Box shrink className={page.headWords}>
          <h1>{order.stateText}</h1>
          <Text tone="muted" above={1} measure>
            {next.text}
            {next.until !== null && (
              <Text as="span" tone="strong" figures oneLine className={page.until}>
                {t.until(formatDeadline(next.until))}
              </Text>
            )}
          </Text>
        </Box>
        {actions && (
          <Row gap={3} data-print="hide">
            {actions}
          </Row>
        )}
      </Row>
      {payUntil !== null && <PayTime until={payUntil} clock={clock} onEnd={onEnd} />}
      {children}
      {points && (
        <Box above={3}>
          <ProgressLine
            label={t.progress}
            points={points.map(({ step, state, at }) => ({
              label:
                step === 'paid' ? paidWords : step === 'signed' && isNewCar(order.kind) ? t.signedContract : t[step],
              state,
              note: at === null ? undefined : formatShortDateTime(at),
            }))}
          />
        </Box>
      )}
    </Stack>
  )
}
