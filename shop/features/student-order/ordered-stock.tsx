import { dotted, wholeDate } from '#contract/signs.ts'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Text } from '#web/ui/layout.tsx'
import type { StudentPreview } from './payment-load.ts'
import { paymentTexts } from './payment.texts.ts'

interface OrderedStockProps {
  stock: NonNullable<StudentPreview['stock']>
  outlet: StudentPreview['outlet']
}

/** The very car of the pool that is ordered, and who hands it over: neither can be chosen here. */
export function OrderedStock({ stock, outlet }: OrderedStockProps) {
  const t = useTexts(paymentTexts)
  return (
    <Block id="student-stock" title={t.theCar}>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.stockNo, value: stock.stockNo },
          { key: t.modelYear, value: String(stock.modelYear) },
          { key: t.stands, value: t[stock.place] },
          { key: t.ready, value: wholeDate(stock.readyOn) },
          ...(outlet
            ? [
                { key: t.outletIs, value: dotted(outlet.name) },
                { key: t.address, value: outlet.address },
                { key: t.phone, value: outlet.phone },
              ]
            : []),
        ]}
      />
      <Text size="caption" tone="muted" above={3} measure>
        {t.theCarWhy}
      </Text>
    </Block>
  )
}
