import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Preview } from './apply.rules.ts'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import styles from './refund-case.module.css'
import type { Reckoned } from './use-amount.ts'

interface ApplySumsProps {
  preview: Preview
  reckoned: Reckoned
  /** The reason that it is reckoned with while none is chosen. */
  assumed: string | undefined
  /** Other pieces instead of the money. */
  exchange: boolean
  busy: boolean
}

/** What comes back and how it is reckoned, with the button that asks for exactly that. */
export function ApplySums({ preview, reckoned, assumed, exchange, busy }: ApplySumsProps) {
  const t = useTexts(refundCaseTexts)
  const mobile = useLayout() === 'mobile'
  const { amount, refusal, failed } = reckoned
  const total = exchange ? (
    <Text tone="strong">{t.noCharge}</Text>
  ) : amount ? (
    <Price fen={amount.amountFen} size="l" />
  ) : (
    <span aria-hidden>{'—'}</span>
  )
  const button = (
    <Button type="submit" size="l" busy={busy} busyText={t.sending}>
      {t.send}
    </Button>
  )
  return (
    <>
      <Stack
        as="section"
        ground={['sunken', 'page']}
        radius="panel"
        sticky
        pad={[6, 4]}
        gap={4}
        className={styles.sums}
        aria-label={exchange ? t.exchangeSums : t.sums}
      >
        <Title below={3}>{exchange ? t.exchangeSums : t.sums}</Title>
        <div aria-live="polite" aria-busy={reckoned.busy}>
          {failed && <PartError reason={failed} onRetry={reckoned.again} />}
          {refusal && (
            <Text size="small" tone="strong">
              {refusal}
            </Text>
          )}
          {amount && !exchange && assumed !== undefined && <p className={page.caption}>{t.assumed(assumed)}</p>}
          {amount && !exchange && (
            <Stack as="ul" size="small" tone="muted" figures gap={1}>
              {amount.words.map(words => (
                <li key={words}>{words}</li>
              ))}
            </Stack>
          )}
        </div>
        {exchange ? (
          <>
            <Text size="small" tone="muted">
              {t.keptForYou}
            </Text>
            {!mobile && total}
          </>
        ) : (
          <KeyValues
            rows={[
              { key: t.how, value: preview.methodText },
              ...(preview.arrivalText === '' ? [] : [{ key: t.when, value: preview.arrivalText }]),
              ...(mobile ? [] : [{ key: t.amount, value: total, total: true }]),
            ]}
          />
        )}
        {!mobile && button}
      </Stack>
      {mobile && (
        <BottomBar>
          <div>
            <p className={page.caption}>{exchange ? t.exchangeSums : reckoned.busy ? t.reckoning : t.amount}</p>
            {total}
          </div>
          {button}
        </BottomBar>
      )}
    </>
  )
}
