import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CarrierCode, carrierCodes, carriers } from '#contract/carriers.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { toast } from '#web/ui/toast.ts'
import { shipTexts } from './ship.texts.ts'
import styles from './ship.module.css'

type Line = Output<'desk.order.detail'>['lines'][number]

/** One parcel of an order: carrier, number, and what is in it; by default everything that is still to be sent. */
export function ShipForm({ orderNo, lines }: { orderNo: string; lines: readonly Line[] }) {
  const t = useTexts(shipTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const waiting = lines.filter(line => line.left > 0)
  const [carrier, setCarrier] = useState<CarrierCode>('sf')
  const [parcelNo, setParcelNo] = useState('')
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [fault, setFault] = useState<'parcelNeeded' | 'piecesNeeded'>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const piecesOf = (line: Line) => Math.min(pieces[line.lineSeq] ?? line.left, line.left)
  const sum = waiting.reduce((all, line) => all + piecesOf(line), 0)

  async function ship(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wrong = /^ *[0-9A-Za-z](?: *[0-9A-Za-z]){5,29} *$/.test(parcelNo)
      ? sum === 0
        ? 'piecesNeeded'
        : undefined
      : 'parcelNeeded'
    setFault(wrong)
    if (wrong) return form.current?.querySelector<HTMLInputElement>('input[name="parcelNo"]')?.focus()
    setBusy(true)
    setError(undefined)
    const chosen = waiting
      .map(line => ({ lineSeq: line.lineSeq, quantity: piecesOf(line) }))
      .filter(each => each.quantity > 0)
    try {
      const { data } = await api('desk.shipment.ship', { orderNo, carrier, parcelNo, lines: chosen }, { quiet: true })
      toast(data.repeated ? t.repeated : data.left > 0 ? t.stillLeft(data.left) : t.done)
      setParcelNo('')
      setPieces({})
      await revalidate()
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
    }
    setBusy(false)
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
                  {line.title}
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
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Button type="submit" block busy={busy} busyText={t.shipping}>
        {t.ship(sum)}
      </Button>
    </form>
  )
}
