import { type SubmitEvent, useRef, useState } from 'react'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import type { Acting } from '#console/frame/use-acting.ts'
import { plain } from '#console/frame/written.ts'
import { type CarrierCode, carrierCodes, carriers } from '#contract/carriers.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { toast } from '#web/ui/toast.ts'
import { shipTexts } from './ship.texts.ts'
import styles from './ship.module.css'

type Order = Output<'desk.order.detail'>
type Line = Order['lines'][number]

export interface ShipFormProps {
  order: Order
  acting: Acting
  /** Somebody is about to send. */
  onBegin: () => void
}

/** One parcel of an order: carrier, number, and what is in it; by default everything that can be sent now. */
export function ShipForm({ order, acting, onBegin }: ShipFormProps) {
  const { orderNo } = order
  const t = useTexts(shipTexts)
  const language = useLanguage()
  const waiting = order.lines.filter(line => line.left > 0 && line.asked === 0)
  const [carrier, setCarrier] = useState<CarrierCode>('sf')
  const [parcelNo, setParcelNo] = useState('')
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [fault, setFault] = useState<'parcelNeeded' | 'piecesNeeded'>()
  useUnsaved(parcelNo !== '')
  const form = useRef<HTMLFormElement>(null)
  const piecesOf = (line: Line) => Math.min(pieces[line.lineSeq] ?? line.left, line.left)
  const sum = waiting.reduce((all, line) => all + piecesOf(line), 0)

  async function ship(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = plain(parcelNo)
    const wrong = /^ *[0-9A-Za-z](?: *[0-9A-Za-z]){5,29} *$/.test(number)
      ? sum === 0
        ? 'piecesNeeded'
        : undefined
      : 'parcelNeeded'
    setFault(wrong)
    if (wrong) return form.current?.querySelector<HTMLInputElement>('input[name="parcelNo"]')?.focus()
    onBegin()
    const chosen = waiting
      .map(line => ({ lineSeq: line.lineSeq, quantity: piecesOf(line) }))
      .filter(each => each.quantity > 0)
    await acting.act(async () => {
      const parcel = { orderNo, carrier, parcelNo: number, lines: chosen }
      const { data } = await api('desk.shipment.ship', parcel, { quiet: true })
      toast(data.repeated ? t.repeated : data.left > 0 ? t.stillLeft(data.left) : t.done)
      setParcelNo('')
      setPieces({})
    })
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-label={t.title} onSubmit={event => void ship(event)}>
      <Field label={t.carrier}>
        <NativeSelect
          size="s"
          value={carrier}
          onChange={value => setCarrier(value as CarrierCode)}
          choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
        />
      </Field>
      <Field label={t.parcelNo} help={t.parcelHelp} error={fault === 'parcelNeeded' ? t.parcelNeeded : undefined}>
        <Input
          size="s"
          name="parcelNo"
          autoComplete="off"
          autoCapitalize="characters"
          value={parcelNo}
          maxLength={60}
          onChange={setParcelNo}
        />
      </Field>
      {(waiting.length > 1 || waiting.some(line => line.left > 1)) && (
        <Field label={t.pieces} group error={fault === 'piecesNeeded' ? t.piecesNeeded : undefined}>
          <ul className={styles.pieces}>
            {waiting.map(line => (
              <li key={line.lineSeq}>
                <span>
                  <ModelName>{line.title}</ModelName>
                  <small>{[line.option, t.left(line.left)].filter(Boolean).join(' · ')}</small>
                </span>
                <Quantity
                  label={line.title}
                  value={piecesOf(line)}
                  min={0}
                  max={line.left}
                  onChange={value => setPieces({ ...pieces, [line.lineSeq]: value })}
                />
              </li>
            ))}
          </ul>
        </Field>
      )}
      <Button type="submit" block busy={acting.busy} busyText={t.shipping}>
        {t.ship(sum)}
      </Button>
    </form>
  )
}
