import { formatMoney } from '#contract/figures.ts'
import { orderCarHref } from '#shop/personal/order-car-address.ts'
import { driveHref } from '#shop/personal/drive-address.ts'
import { brochureHref, wishListPath } from '#shop/personal/wish-address.ts'
import { useWish } from '#shop/personal/wishes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DesignDisclaimers } from './design-disclaimers.tsx'
import { monthlySum, weeksOf } from './design-figures.ts'
import { carSumTexts } from './car-sum.texts.ts'
import { designTexts } from './design.texts.ts'
import { previewTexts } from './preview.texts.ts'
import { useDesignWords } from './design-words.ts'
import styles from './preview.module.css'
import { SaveWish } from './save-wish.tsx'
import { useDesign, useDesignState } from './use-design.ts'

/** Price, delivery and code, and what can be done with the car. */
export function PreviewSum() {
  const t = useTexts(previewTexts)
  const d = useTexts(designTexts)
  const s = useTexts(carSumTexts)
  const words = useDesignWords()
  const { store, data, range } = useDesign()
  const { quote, build, code } = useDesignState(state => state.car)
  const kept = useWish(code) !== 'no'
  const weeks = weeksOf(quote.leadDays)
  return (
    <aside className={styles.sum} aria-label={t.price}>
      <h3 className={styles.title}>{t.price}</h3>
      <KeyValues
        rows={[
          { key: t.trimPrice(words.trimName(build.spuId)), value: formatMoney(quote.trimFen) },
          { key: t.options, value: formatMoney(quote.totalFen - quote.trimFen) },
          { key: t.withTax, value: <Price fen={quote.totalFen} size="l" />, total: true },
          ...(data.loan
            ? [
                {
                  key: d.monthly(data.loan.months, data.loan.downPercent),
                  value: monthlySum(data.loan, quote.totalFen),
                },
              ]
            : []),
          { key: s.delivery, value: s.weeks(weeks.from, weeks.to) },
        ]}
      />
      <Stack gap={2} above={5}>
        <Text size="caption" tone="muted">
          {t.code}
        </Text>
        <Row gap={3} align="center" justify="between" wrap>
          <b className={styles.code}>{code}</b>
          <CopyButton text={code} />
        </Row>
        <Text size="caption" tone="muted">
          {t.codeWhy}
        </Text>
      </Stack>
      <Stack gap={3} above={5}>
        <ButtonLink block href={orderCarHref(code)}>
          {t.order}
        </ButtonLink>
        <SaveWish block />
        <Button kind="line" icon="share" block onClick={() => store.open('share')}>
          {d.share}
        </Button>
        <ButtonLink kind="line" icon="file-pdf" block href={brochureHref(code)}>
          {t.brochure}
        </ButtonLink>
        <ButtonLink
          kind="line"
          icon="calendar-check"
          block
          href={driveHref({ series: range.series.code, spuId: build.spuId, code })}
        >
          {t.testDrive}
        </ButtonLink>
        {kept && (
          <Text size="small" textAlign="center">
            <TextLink href={wishListPath}>{t.toWishes}</TextLink>
          </Text>
        )}
      </Stack>
      <DesignDisclaimers locations={['PREVIEW_CONFIGURATION']} />
    </aside>
  )
}
