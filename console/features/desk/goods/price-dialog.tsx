import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askSecond } from '#console/features/goods-file/ask-second.ts'
import { useMay } from '#console/frame/use-me.ts'
import type { Input, Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { MomentField, MoneyField, RadioField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { fenOf } from '#contract/typed-figures.ts'
import { localOf } from '#web/form/figures-typed.ts'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Question } from '#web/ui/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { goodsTexts } from './goods.texts.ts'
import type { Sku } from './good.ts'
import { askedOf, commonOf, fullOf, offTo, type PriceStep, stepsTo } from './price-steps.ts'

type SecondLook = Pick<Question, 'title' | 'text' | 'yes' | 'danger'>

/** What became of it: planned or in effect, or a file that waits for a second person. */
interface Priced {
  plan?: Output<'desk.price.plan'>
  waits?: number
}

interface PriceDialogProps {
  spuCode: string
  skus: readonly Sku[]
  /** The server's time when the page was read, in ms: earlier ones are past. */
  now: number
  onClose: () => void
}

/** One price for the chosen pieces, at once or at a time; the button says the sum. */
export function PriceDialog({ spuCode, skus, now, onClose }: PriceDialogProps) {
  const t = useTexts(goodsTexts)
  const navigate = useNavigate()
  const mayImport = useMay('goods.import')
  /** The sums, as they were written, that moved too far for one person. */
  const [far, setFar] = useState<string>()
  const form = useForm('desk.price.plan', {
    kinds: { when: asChosen<'now' | 'later'>('now') },
    begin: {
      priceFen: commonOf(skus, sku => sku.priceFen),
      showPriceFen: commonOf(skus, sku => sku.showPriceFen),
    },
    check: ({ priceFen = 0, showPriceFen, effectiveAt = 0 }) => ({
      showPriceFen: showPriceFen && showPriceFen >= priceFen ? t.showPriceNeeded : undefined,
      effectiveAt: effectiveAt <= now && t.timeNeeded,
    }),
    input: ({ when: _, ...read }) => ({ ...read, spuCode, skuCodes: skus.map(sku => sku.skuCode) }),
    ask: lookAgain,
    send: async (input, options): Promise<Priced> =>
      takesTwo ? { waits: await askSecond(input) } : { plan: (await api('desk.price.plan', input, options)).data },
    refused: (_, is) => {
      if (is('PRICE_FAR') && mayImport) setFar(written)
      return undefined
    },
    done({ plan, waits }: Priced) {
      onClose()
      if (waits === undefined) toast(plan?.applied ? t.pricedNow : t.pricedLater)
      else void navigate(`/goods/~file/${waits}`)
    },
  })
  const { priceFen, showPriceFen, when } = form.values
  const written: string = `${String(priceFen)} ${String(showPriceFen)}`
  const takesTwo: boolean = far === written
  const sum = fenOf(showPriceFen) ?? fenOf(priceFen)
  const button = takesTwo
    ? t.askSecond
    : !sum
      ? t.changeBare
      : (when === 'now' ? t.changeIt : t.planIt)(formatMoney(sum))

  /** A second look before anything happens: what is asked now, what then, and by how much that differs. */
  function lookAgain({ showPriceFen, priceFen, effectiveAt }: Input<'desk.price.plan'>): SecondLook {
    const to = { priceFen, showPriceFen }
    const toFen = askedOf(to)
    const line = (steps: PriceStep[], sum: number) =>
      steps.map(step => t.step(formatMoney(step.from), formatMoney(sum), step.percent, step.pieces)).join(dot)
    const [asked, full, off] = [stepsTo(to, skus, askedOf), stepsTo(to, skus, fullOf), offTo(to, skus)]
    // Only where some price is struck out are there two of them to look at.
    const isReduced = [to, ...skus].some(each => each.showPriceFen !== null)
    const text = isReduced
      ? t.both(line(asked, toFen), line(full, priceFen), off.from.join(' / '), off.to)
      : line(asked, toFen)
    const isFar = off.far || [...asked, ...full].some(step => step.far)
    if (takesTwo) return { title: t.askSecond, text, yes: t.askSecond, danger: true }
    return {
      title: effectiveAt === undefined ? t.lookNow : t.lookLater(localOf(effectiveAt).replace('T', ' ')),
      text,
      yes: (effectiveAt === undefined ? t.changeIt : t.planIt)(formatMoney(toFen)),
      danger: isFar,
    }
  }
  return (
    <FormDialog of={form} onClose={onClose} title={t.priceTitle(skus.length)} send={button} sending={t.pricing}>
      <MoneyField of={form} name="priceFen" label={t.listPrice} suffix={t.yuan} wrong={t.sumNeeded} />
      <MoneyField
        of={form}
        name="showPriceFen"
        label={t.showPrice}
        note={t.optional}
        help={t.showPriceHelp}
        suffix={t.yuan}
        wrong={t.sumNeeded}
      />
      <RadioField
        of={form}
        name="when"
        label={t.when}
        row
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
      />
      {when === 'later' && (
        <MomentField of={form} name="effectiveAt" label={t.time} min={localOf(now)} wrong={t.timeNeeded} />
      )}
    </FormDialog>
  )
}
