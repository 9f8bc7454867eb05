import { wholeOf } from '#contract/typed-figures.ts'
import { saysSomething } from '#contract/reason.ts'
import { TextField, WholeField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { goodsTexts } from './goods.texts.ts'
import type { Sku } from './good.ts'

interface StockDialogProps {
  sku: Sku
  name: string
  onClose: () => void
}

/** Corrects the stock of a piece by a difference and says why; the number itself is the server's. */
export function StockDialog({ sku, name, onClose }: StockDialogProps) {
  const t = useTexts(goodsTexts)
  const form = useForm('desk.stock.correct', {
    check: ({ difference, reason = '' }) => ({
      difference: difference === 0 && t.differenceNeeded,
      reason: !saysSomething(reason) && t.reasonNeeded,
    }),
    input: read => ({ ...read, skuCode: sku.skuCode }),
    done({ data }) {
      toast(t.corrected(data.stock))
      onClose()
    },
  })
  const then = sku.stock + (wholeOf(form.values.difference, -1_000_000, 1_000_000) ?? 0)
  return (
    <FormDialog
      of={form}
      onClose={onClose}
      title={t.correctOf(name)}
      send={then !== sku.stock && then >= 0 ? t.correctTo(then) : t.correct}
      sending={t.correcting}
    >
      <p>{t.counted(sku.stock, sku.held)}</p>
      <WholeField
        of={form}
        name="difference"
        label={t.difference}
        help={t.differenceHelp}
        wrong={t.differenceNeeded}
        signed
      />
      <TextField of={form} name="reason" label={t.reason} help={t.reasonHelp} wrong={t.reasonNeeded} />
    </FormDialog>
  )
}
