import { dot } from '#contract/signs.ts'
import { carrierCodes, carriers } from '#contract/carriers.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { OwnField, ParcelField, SelectField } from '#web/form/fields.tsx'
import { Form, SubmitButton } from '#web/form/form.tsx'
import type { Kind } from '#web/form/field-row.ts'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { toast } from '#web/ui/toast.ts'
import { shipTexts } from './ship.texts.ts'
import styles from './ship.module.css'

type Order = Output<'desk.order.detail'>
type Line = Order['lines'][number]

/** Pieces by line; a line that is not named has all of them. */
type Quantities = Readonly<Record<number, number>>

export interface ShipFormProps {
  order: Order
  /** Somebody is about to send. */
  onBegin: () => void
  /** The page says it beside what a colleague did meanwhile. */
  onRefused: (words: string) => void
}

/** One parcel of an order: carrier, number, and what is in it; by default everything that can be sent now. */
export function ShipForm({ order, onBegin, onRefused }: ShipFormProps) {
  const { orderNo } = order
  const t = useTexts(shipTexts)
  const language = useLanguage()
  const waiting = order.lines.filter(line => line.left > 0 && line.asked === 0)
  const several = waiting.length > 1 || waiting.some(line => line.left > 1)
  const piecesOf = (line: Line, pieces: Quantities) => Math.min(pieces[line.lineSeq] ?? line.left, line.left)
  const linesOf = (pieces: Quantities) =>
    waiting.map(line => ({ lineSeq: line.lineSeq, quantity: piecesOf(line, pieces) })).filter(each => each.quantity > 0)
  const piecesKind: Kind<ReturnType<typeof linesOf>, Quantities> = {
    empty: {},
    write: () => ({}),
    read(pieces) {
      const lines = linesOf(pieces)
      return lines.length > 0 ? { value: lines } : { wrong: 'wrong' }
    },
  }
  const form = useForm('desk.shipment.ship', {
    kinds: { lines: piecesKind, withOrders: asChosen<string[]>([]) },
    begin: { carrier: carrierCodes[0] },
    absent: { lines: linesOf({}), withOrders: [] },
    input: read => ({ ...read, orderNo }),
    send(input, options) {
      onBegin()
      return api('desk.shipment.ship', input, options)
    },
    refused(failure) {
      onRefused(failureWords(failure, language))
      return null
    },
    done({ data }, { carrier }) {
      toast(data.repeated ? t.repeated : data.left > 0 ? t.stillLeft(data.left) : t.done)
      form.restart({ carrier })
    },
  })
  const { lines: pieces } = form.values
  const sum = linesOf(pieces).reduce((all, { quantity }) => all + quantity, 0)

  return (
    <Stack as={Form} gap={4} of={form} aria-label={t.title} data-print="hide">
      <SelectField
        of={form}
        name="carrier"
        label={t.carrier}
        choices={carrierCodes.map(code => ({ value: code, label: carriers[code][language === 'en' ? 1 : 0] }))}
      />
      <ParcelField of={form} name="parcelNo" label={t.parcelNo} help={t.parcelHelp} wrong={t.parcelNeeded} />
      {several && (
        <OwnField of={form} name="lines" label={t.pieces} group wrong={t.piecesNeeded}>
          {(_, write) => (
            <Stack as="ul" gap={2} className={styles.pieces}>
              {waiting.map(line => (
                <li key={line.lineSeq}>
                  <span>
                    <ModelName>{line.title}</ModelName>
                    <small>{[line.option, t.left(line.left)].filter(Boolean).join(dot)}</small>
                  </span>
                  <Quantity
                    label={line.title}
                    value={piecesOf(line, pieces)}
                    min={0}
                    max={line.left}
                    onChange={value => write({ ...pieces, [line.lineSeq]: value })}
                  />
                </li>
              ))}
            </Stack>
          )}
        </OwnField>
      )}
      {order.sendTogether.length > 0 && (
        <OwnField of={form} name="withOrders" label={t.withOrders} help={t.withOrdersHelp} group>
          {(chosen, write) =>
            order.sendTogether.map(each => (
              <Checkbox
                key={each}
                checked={chosen.includes(each)}
                onChange={yes => write(yes ? [...chosen, each] : chosen.filter(other => other !== each))}
              >
                {each}
              </Checkbox>
            ))
          }
        </OwnField>
      )}
      <SubmitButton of={form} block busyText={t.shipping}>
        {t.ship(sum)}
      </SubmitButton>
    </Stack>
  )
}
