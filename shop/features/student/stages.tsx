import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { carsTexts } from './cars.texts.ts'

/** What giving up gives back, stage by stage; where an order stands now is said beside its row. */
export function Stages({ stages }: { stages: Output<'studentOrder.preview'>['stages'] }) {
  const t = useTexts(carsTexts)
  return (
    <KeyValues
      rows={stages.map(({ stage, refundFen, keptFen, now }) => ({
        key: now ? t.stageNow(stage) : stage,
        value:
          refundFen > 0
            ? keptFen > 0
              ? t.backSome(formatMoney(refundFen), formatMoney(keptFen))
              : formatMoney(refundFen)
            : keptFen > 0
              ? t.backNone(formatMoney(keptFen))
              : t.backNothing,
      }))}
    />
  )
}
