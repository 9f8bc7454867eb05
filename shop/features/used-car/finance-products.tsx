import { formatFullDay } from '#contract/moments.ts'
import { formatMoney, formatPercent } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Stack, Text, Title } from '#web/ui/layout.tsx'
import type { FinanceData } from './finance-loan.ts'
import { financeTexts } from './finance.texts.ts'

type Product = FinanceData['products'][number]

/** Each product with all its terms, as its lender states them. */
export function FinanceProducts({ products }: { products: readonly Product[] }) {
  const t = useTexts(financeTexts)
  if (products.length === 0) return null
  return (
    <Box as="section" above={[12, 8]} data-print="hide">
      <Title below={5}>{t.products}</Title>
      <Grid as="ul" cols="blocks" gap={[8, 6]} align="start">
        {products.map(product => (
          <Stack as="li" key={product.productCode} gap={3} hair="above" padY={5}>
            <Text as="h3" size="h4" tone="strong" weight="medium">
              {product.name}
            </Text>
            <Text size="small">{product.note}</Text>
            <ProductFacts product={product} />
          </Stack>
        ))}
      </Grid>
    </Box>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTexts(financeTexts)
  const language = useLanguage()
  const { rates, leastFen, mostFen } = product
  const kind = {
    equal: t.equal,
    principal: t.principalKind,
    balloon: t.balloon,
    interestFree: t.interestFree,
  }[product.kind]
  const points = rates.map(rate => rate.basisPoints)
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const months = [...new Set(rates.map(rate => rate.months))].join(language === 'en' ? ', ' : '、')
  return (
    <KeyValues
      rows={[
        { key: t.lender, value: product.lender === 'bank' ? t.bank : t.maker },
        { key: t.kind, value: kind },
        { key: t.down, value: t.downRange(Math.min(...product.downPercents), Math.max(...product.downPercents)) },
        { key: t.terms, value: t.termsOf(months) },
        { key: t.rate, value: low === high ? formatPercent(low) : `${formatPercent(low)}–${formatPercent(high)}` },
        { key: t.fee, value: product.feeBasisPoints > 0 ? t.feeOf(formatPercent(product.feeBasisPoints)) : t.noFee },
        ...(product.balloonPercent === null
          ? []
          : [{ key: t.finalPayment, value: t.balloonOf(product.balloonPercent) }]),
        ...(leastFen > 0 || mostFen !== null
          ? [
              {
                key: t.bounds,
                value:
                  mostFen === null
                    ? t.from(formatMoney(leastFen))
                    : t.between(formatMoney(leastFen), formatMoney(mostFen)),
              },
            ]
          : []),
        ...(product.validTo === null ? [] : [{ key: t.until, value: formatFullDay(product.validTo, language) }]),
      ]}
    />
  )
}
