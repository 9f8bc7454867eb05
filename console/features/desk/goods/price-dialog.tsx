import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { MomentInput } from '#console/frame/moment-input.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { fenOf, localOf, momentOf, yuanOf } from '#console/frame/written.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
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

/** One price for the chosen pieces, at once or at a time; the button says the sum. */
export function PriceDialog({ spuCode, skus, now, onClose }: PriceDialogProps) {
  const t = useTexts(goodsTexts)
  const { revalidate } = useRevalidator()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [price, setPrice] = useState(() => common(skus, sku => sku.priceFen))
  const [showPrice, setShowPrice] = useState(() => common(skus, sku => sku.showPriceFen))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState('')
  const { faults, show } = useFaults<'price' | 'showPrice' | 'time'>(form)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const priceFen = fenOf(price)
  const showPriceFen = showPrice.trim() === '' ? null : fenOf(showPrice)
  const sum = showPriceFen ?? priceFen

  async function plan(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
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
    setBusy(true)
    setError(undefined)
    try {
      const skuCodes = skus.map(sku => sku.skuCode)
      const at = effectiveAt === undefined ? {} : { effectiveAt }
      const { data } = await api(
        'desk.price.plan',
        { spuCode, skuCodes, priceFen, showPriceFen, ...at },
        { quiet: true },
      )
      toast(data.applied ? t.pricedNow : t.pricedLater)
      await revalidate()
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
      setBusy(false)
    }
  }

  const button = !sum ? t.changeBare : (when === 'now' ? t.changeIt : t.planIt)(formatMoney(sum))
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
