import type { Line } from '#contract/configure/causes.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { monthlySum } from './design-figures.ts'
import { DesignDisclaimers } from './design-disclaimers.tsx'
import { carSumTexts } from './car-sum.texts.ts'
import { designTexts } from './design.texts.ts'
import { useDesignWords } from './design-words.ts'
import { previewTexts } from './preview.texts.ts'
import { useDesign, useDesignState } from './use-design.ts'

/** What a line of the price says: its sum, or why there is none. */
export function useLineWords(): (line: Line) => string {
  const t = useTexts(carSumTexts)
  const words = useDesignWords()
  return ({ waived, priceFen }) => {
    if (waived?.why === 'standard') return t.standard
    if (waived) return (waived.why === 'includedIn' ? t.includedIn : t.freeIn)(words.nameOf(waived.beside))
    return priceFen === 0 ? t.noCharge : formatMoney(priceFen)
  }
}

/** The price with all that it is made of (spec 7; design 13). */
export function PriceDialog() {
  const t = useTexts(designTexts)
  const p = useTexts(previewTexts)
  const words = useDesignWords()
  const lineWords = useLineWords()
  const { store, data } = useDesign()
  const open = useDesignState(state => state.overlay === 'price')
  const { quote, build } = useDesignState(state => state.car)
  return (
    <Modal open={open} onClose={store.close} title={t.priceDetails} reading>
      <KeyValues
        rows={[
          { key: p.trimPrice(words.trimName(build.spuId)), value: formatMoney(quote.trimFen) },
          ...quote.lines.map(line => ({
            key: t.list([words.kind(line.kind), words.nameOf(line.optionCode)]),
            value: lineWords(line),
          })),
          { key: p.withTax, value: formatMoney(quote.totalFen), total: true },
          ...(data.loan
            ? [
                {
                  key: t.monthly(data.loan.months, data.loan.downPercent),
                  value: monthlySum(data.loan, quote.totalFen),
                },
              ]
            : []),
        ]}
      />
      <DesignDisclaimers locations={['PREVIEW_CONFIGURATION']} />
    </Modal>
  )
}
