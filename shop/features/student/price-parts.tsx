import { formatMoney, formatReduction } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import type { StudentCar } from './cars-load.ts'
import { carsTexts } from './cars.texts.ts'

interface PriceProps {
  price: StudentCar['price']
}

const percent = (basisPoints: number): string => `${String(basisPoints / 100)}%`

/** Line by line from the price of the list to both sums. */
export function Arithmetic({ price }: PriceProps) {
  const t = useTexts(carsTexts)
  const { vat, purchaseTax, partsDuty, partsShare } = price.rates
  return (
    <Stack gap={6}>
      <KeyValues
        rows={[
          { key: t.list(percent(vat.value)), value: formatMoney(price.listFen) },
          { key: t.purchaseTax(percent(purchaseTax.value)), value: formatMoney(price.purchaseTaxFen) },
          { key: t.withTaxes, value: formatMoney(price.withTaxesFen), total: true },
        ]}
      />
      <KeyValues
        rows={[
          { key: t.list(percent(vat.value)), value: formatMoney(price.listFen) },
          { key: t.parts(percent(partsShare.value)), value: formatMoney(price.partsFen) },
          { key: t.duty(percent(partsDuty.value)), value: formatReduction(price.dutyFen), cut: true },
          { key: t.importVat(percent(vat.value)), value: formatReduction(price.importVatFen), cut: true },
          { key: t.noPurchaseTax, value: formatMoney(0) },
          { key: t.without, value: formatMoney(price.withoutFen), total: true },
          { key: t.saved, value: formatMoney(price.savedFen) },
        ]}
      />
    </Stack>
  )
}

/** Where each rate is written, and since when. */
export function Rates({
  price,
  whole,
}: PriceProps & {
  /** The price is that of a configured car, with its options. */
  whole?: true
}) {
  const t = useTexts(carsTexts)
  const names = {
    vat: t.rateVat,
    purchaseTax: t.rateTax,
    partsDuty: t.rateDuty,
    partsShare: t.rateShare,
  } as const
  return (
    <Stack gap={4}>
      <Note role="note">
        <p>{whole ? t.estimateOfCar : t.estimate}</p>
      </Note>
      <Stack as="ul" gap={0}>
        {(['vat', 'purchaseTax', 'partsDuty', 'partsShare'] as const).map(name => {
          const { value, source, sourceDay, settled } = price.rates[name]
          return (
            <Stack as="li" key={name} gap={1} hair="below" padY={3}>
              <Row gap={3} justify="between" align="baseline">
                <Text as="h3" size="body" weight="medium">
                  {names[name]}
                </Text>
                <Text figures>{percent(value)}</Text>
              </Row>
              <Text size="caption" tone="muted" anywhere>
                {t.source(source, wholeDate(sourceDay))}
              </Text>
              {!settled && (
                <Text size="caption" tone="warning">
                  {t.ask}
                </Text>
              )}
            </Stack>
          )
        })}
      </Stack>
    </Stack>
  )
}
