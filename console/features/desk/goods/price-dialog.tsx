import { type SubmitEvent, useId, useRef, useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { MomentInput } from '#console/frame/moment-input.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { fenOf, localOf, momentOf, yuanOf } from '#console/frame/written.ts'
import { api } from '#web/api.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { goodsTexts } from './goods.texts.ts'
import type { Sku } from './sku-table.tsx'

interface PriceDialogProps {
  spuCode: string
  skus: readonly Sku[]
  /** The server's time when the page was read, in ms: earlier ones are past. */
  now: number
  onClose: () => void
}

/** The price that all of them have; empty where they differ. */
function common(skus: readonly Sku[], of: (sku: Sku) => number | null): string {
  const [first, ...others] = skus.map(of)
  return first === null || first === undefined || others.some(other => other !== first) ? '' : yuanOf(first)
}

/** What is asked now for the pieces, each price once, and how far the new one lies from it, in whole per cent. */
function stepsOf(skus: readonly Sku[], toFen: number) {
  const prices = [...new Set(skus.map(sku => sku.showPriceFen ?? sku.priceFen))]
  return prices.map(from => {
    const percent = Math.round(((toFen - from) / from) * 100)
    const pieces = skus.filter(sku => (sku.showPriceFen ?? sku.priceFen) === from).length
    return { from, percent: `${percent > 0 ? '+' : ''}${percent}%`, pieces, far: Math.abs(percent) > 50 }
  })
}

/** One price for the chosen pieces, at once or at a time; the button says the sum. */
export function PriceDialog({ spuCode, skus, now, onClose }: PriceDialogProps) {
  const t = useTexts(goodsTexts)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [price, setPrice] = useState(() => common(skus, sku => sku.priceFen))
  const [showPrice, setShowPrice] = useState(() => common(skus, sku => sku.showPriceFen))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const { faults, show } = useFaults<'price' | 'showPrice' | 'time'>(form)
  const { busy, error, act } = useActing()
  useUnsaved(price !== common(skus, sku => sku.priceFen) || showPrice !== common(skus, sku => sku.showPriceFen))
  const priceFen = fenOf(price)
  const showPriceFen = showPrice.trim() === '' ? null : fenOf(showPrice)
  const sum = showPriceFen ?? priceFen

  const button = !sum ? t.changeBare : (when === 'now' ? t.changeIt : t.planIt)(formatMoney(sum))
  // A second look before anything happens: what is asked now, what then, and by how much that differs.
  const steps = sum ? stepsOf(skus, sum) : []
  const second = {
    title: when === 'now' ? t.lookNow : t.lookLater(time.replace('T', ' ')),
    text: steps.map(step => t.step(formatMoney(step.from), formatMoney(sum!), step.percent, step.pieces)).join(' · '),
  }

  async function plan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const effectiveAt = when === 'now' ? undefined : momentOf(time)
    const sound = show({
      price: !priceFen && t.sumNeeded,
      showPrice:
        showPriceFen === undefined
          ? t.sumNeeded
          : showPriceFen !== null && (showPriceFen === 0 || showPriceFen >= (priceFen ?? 0)) && t.showPriceNeeded,
      time: when === 'later' && (effectiveAt === undefined || effectiveAt <= now) && t.timeNeeded,
    })
    if (!sound || !priceFen || showPriceFen === undefined) return
    const skuCodes = skus.map(sku => sku.skuCode)
    const at = effectiveAt === undefined ? {} : { effectiveAt }
    const done = await act(
      async () => {
        const price = { spuCode, skuCodes, priceFen, showPriceFen, ...at }
        const { data } = await api('desk.price.plan', price, { quiet: true })
        toast(data.applied ? t.pricedNow : t.pricedLater)
      },
      { ...second, yes: button, danger: steps.some(step => step.far) },
    )
    if (done) onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t.priceTitle(skus.length)}
      foot={
        <Button type="submit" form={id} busy={busy} busyText={t.pricing}>
          {button}
        </Button>
      }
    >
      <form id={id} ref={form} className={edit.form} noValidate onSubmit={event => void plan(event)}>
        <Field label={t.listPrice} error={faults.price}>
          <Input size="s" inputMode="decimal" suffix={t.yuan} value={price} maxLength={14} onChange={setPrice} />
        </Field>
        <Field label={t.showPrice} note={t.optional} help={t.showPriceHelp} error={faults.showPrice}>
          <Input
            size="s"
            inputMode="decimal"
            suffix={t.yuan}
            value={showPrice}
            maxLength={14}
            onChange={setShowPrice}
          />
        </Field>
        <Field label={t.when} group>
          <RadioGroup
            row
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: t.now },
              { value: 'later', label: t.later },
            ]}
          />
        </Field>
        {when === 'later' && (
          <Field label={t.time} error={faults.time}>
            <MomentInput value={time} min={localOf(now)} onChange={setTime} />
          </Field>
        )}
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
      </form>
    </Modal>
  )
}
