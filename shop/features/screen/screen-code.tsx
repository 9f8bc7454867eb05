import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import type { ScreenState } from '#contract/screen-codes.ts'
import { wholeDate } from '#contract/signs.ts'
import { useGo } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import { followScreen } from './follow.ts'
import { ScreenCar } from './screen-car.tsx'
import { phoneAddress, screenResultHref } from './screen-address.ts'
import { type Held, type Standing, standScreen } from './screen-store.ts'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'

/** Follows the session of a screen for as long as the page stands. */
export function useFollowing(screenKey: string | undefined): void {
  useEffect(() => (screenKey ? followScreen(screenKey, each => standScreen(screenKey, each)) : undefined), [screenKey])
}

/** States in which the phone has something to do, in its order. */
const steps = ['shown', 'opened', 'signedIn', 'ordered'] as const satisfies readonly ScreenState[]
type Step = (typeof steps)[number]
const isStep = (state: ScreenState): state is Step => (steps as readonly ScreenState[]).includes(state)

interface ScreenCodeProps {
  held: Held
  standing: Standing
  outletId: number | undefined
  /** Nobody has touched the screen for long: the car is not shown any more. */
  quiet: boolean
}

/** The code that a phone scans, and how far the phone is. The order's end has a page of its own. */
export function ScreenCode({ held, standing, outletId, quiet }: ScreenCodeProps) {
  const t = useTexts(screenTexts)
  const go = useGo()
  const { state } = standing
  const [offsetMs] = useState(() => held.serverTime - Date.now())
  const over = !isStep(state)
  useEffect(() => {
    if (over) void go(screenResultHref(outletId), { replace: true })
  }, [over, outletId, go])
  if (!isStep(state)) return null
  const at = steps.indexOf(state)
  return (
    <div className={styles.two}>
      <Stack shrink gap={4}>
        {quiet ? (
          <Text size="h4">{t.quiet}</Text>
        ) : (
          <>
            <ScreenCar as="h2" car={held.car} priceFen={held.priceFen} />
            <Text size="lead">{wholeUnits(t.due(`${held.deposit.label} ${formatMoney(held.depositFen)}`))}</Text>
            <Text size="lead">{wholeUnits(t.expected(wholeDate(held.expectedOn)))}</Text>
          </>
        )}
      </Stack>
      <Stack shrink gap={5} items="start">
        <div role="status">
          <Text as="h1" size="h2" tone="strong" weight="display" stretch="display">
            {at === 0 ? t.scan : t[state]}
          </Text>
        </div>
        {at === 0 && (
          <>
            <div className={styles.qr}>
              <QrCode text={phoneAddress(location.origin, held.phoneCode)} label={t.scanLabel} />
            </div>
            <Text size="lead">{t.scanText}</Text>
          </>
        )}
        <ol className={styles.steps} aria-label={t.steps}>
          {[t.stepScan, t.stepSignIn, t.stepOrder, t.stepPay].map((label, n) => (
            <Row as="li" key={label} size="lead" gap={2} align="center" data-done={n < at || undefined}>
              {n < at ? <Icon name="check-circle" size={24} /> : <span className={styles.number}>{n + 1}</span>}
              <span aria-current={n === at ? 'step' : undefined}>{label}</span>
            </Row>
          ))}
        </ol>
        <Row as="p" gap={2} size="lead" align="baseline">
          {t.left}
          <Countdown until={standing.expiresAt} now={held.serverTime} offsetMs={offsetMs} />
        </Row>
      </Stack>
    </div>
  )
}
