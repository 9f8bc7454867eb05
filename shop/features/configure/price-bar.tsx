import { dot } from '#contract/signs.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { monthlySum, weeksOf } from './design-figures.ts'
import { carSumTexts, stepTexts } from './car-sum.texts.ts'
import { designTexts } from './design.texts.ts'
import styles from './design.module.css'
import { stepAfter, stepBefore } from './steps.ts'
import { Beside, useBeside, useDesign, useDesignState } from './use-design.ts'

/** Undo and redo; the keys do the same (`use-design-keys.ts`). */
export function UndoRedo() {
  const t = useTexts(designTexts)
  const { store } = useDesign()
  const canUndo = useBeside(state => state.canUndo)
  const canRedo = useBeside(state => state.canRedo)
  return (
    <Row gap={0} fixed>
      <IconButton icon="turn-left" label={t.undo} iconSize={20} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon="turn-right" label={t.redo} iconSize={20} disabled={!canRedo} onClick={store.redo} />
    </Row>
  )
}

/** What the car comes to, in words for readers, once something was chosen. */
function TotalSpoken() {
  const t = useTexts(designTexts)
  const touched = useBeside(state => state.touched)
  const totalFen = useBeside(state => state.car.quote.totalFen)
  return <VisuallyHidden role="status">{touched ? t.totalIs(totalFen) : ''}</VisuallyHidden>
}

function Total() {
  const t = useTexts(designTexts)
  const { store } = useDesign()
  const totalFen = useBeside(state => state.car.quote.totalFen)
  return (
    <div>
      <Text as="span" size="caption" tone="muted" block>
        {t.total}
      </Text>
      <Row as="span" gap={2} rowGap={0} align="baseline" wrap>
        <Price fen={totalFen} size="l" />
        <TextButton className={styles.details} onClick={() => store.open('price')}>
          {t.priceDetails}
        </TextButton>
      </Row>
    </div>
  )
}

/** The instalment at the terms of the loan that the calculator shows first. */
function Monthly() {
  const t = useTexts(designTexts)
  const { data } = useDesign()
  const totalFen = useBeside(state => state.car.quote.totalFen)
  if (!data.loan) return null
  const { months, downPercent } = data.loan
  return (
    <div className={styles.fact}>
      <Text as="span" size="caption" tone="muted" block>
        {t.monthly(months, downPercent)}
      </Text>
      <Text as="span" size="h4" tone="strong" figures oneLine>
        {monthlySum(data.loan, totalFen)}
      </Text>
    </div>
  )
}

function Delivery() {
  const s = useTexts(carSumTexts)
  const leadDays = useBeside(state => state.car.quote.leadDays)
  const { from, to } = weeksOf(leadDays)
  return (
    <div className={styles.fact}>
      <Text as="span" size="caption" tone="muted" block>
        {s.delivery}
      </Text>
      <Text as="span" size="h4" tone="strong" figures oneLine>
        {s.weeks(from, to)}
      </Text>
    </div>
  )
}

function Ways() {
  const t = useTexts(designTexts)
  const names = useTexts(stepTexts)
  const mobile = useLayout() === 'mobile'
  const { store } = useDesign()
  const step = useDesignState(state => state.step)
  const code = useDesignState(state => state.car.code)
  const [before, after] = [stepBefore(step), stepAfter(step)]
  return (
    <Row gap={3} fixed>
      {before && !mobile && (
        <Button kind="line" onClick={() => store.goTo(before)}>
          {t.back}
        </Button>
      )}
      {after && (
        <Button onClick={() => store.goTo(after)}>
          {after === 'preview' ? (
            t.showPreview
          ) : (
            <span>
              {t.nextShort}
              {!mobile && <span className={styles.nextIs}>{t.nextIs(names[after])}</span>}
            </span>
          )}
        </Button>
      )}
      {!after && mobile && before && (
        <Button kind="line" onClick={() => store.goTo(before)}>
          {t.back}
        </Button>
      )}
      {!after && <ButtonLink href={orderCarHref(code)}>{t.order}</ButtonLink>}
    </Row>
  )
}

/** Instalment and delivery in a line, for a phone; the terms stand in the price details. */
function PhoneFacts() {
  const t = useTexts(designTexts)
  const s = useTexts(carSumTexts)
  const { data } = useDesign()
  const { totalFen, leadDays } = useBeside(state => state.car.quote)
  const { from, to } = weeksOf(leadDays)
  const monthly = data.loan && t.monthlyShort(monthlySum(data.loan, totalFen))
  return (
    <Text as="span" size="caption" tone="muted" figures className={styles.phoneFacts}>
      {[...(monthly ? [monthly] : []), t.deliveryShort(s.weeks(from, to))].join(dot)}
    </Text>
  )
}

/** Price, instalment and delivery under everything, with the ways back and on. */
export function PriceBar() {
  return (
    <Beside>
      <Sums />
    </Beside>
  )
}

function Sums() {
  const mobile = useLayout() === 'mobile'
  if (mobile)
    return (
      <BottomBar className={styles.phoneBar}>
        <TotalSpoken />
        <Total />
        <Ways />
        <PhoneFacts />
      </BottomBar>
    )
  return (
    <div className={styles.bar} data-print="hide">
      <TotalSpoken />
      <Total />
      <Monthly />
      <Delivery />
      <span className={styles.push} />
      <UndoRedo />
      <Ways />
    </div>
  )
}
