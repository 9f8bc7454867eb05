import { useState } from 'react'
import { endCauses, notedWays } from '#contract/balance.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { saysSomething } from '#contract/reason.ts'
import { MoneyField, OwnField, SelectField, TextField, TransferField } from '#web/form/fields.tsx'
import { localOf } from '#web/form/figures-typed.ts'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Text } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { balanceTexts } from './balance.texts.ts'

export type KnownBalance = NonNullable<Output<'desk.carBalance.ofOrder'>>
export type DeskPart = KnownBalance['parts'][number]

interface DialogProps {
  orderNo: string
  balance: KnownBalance
  onClose: () => void
  /** @param words said once it is done */
  onDone: (words: string) => void
}

/** A transfer or cash that has come; a large sum waits for a colleague. */
export function NoteDialog({ orderNo, balance, onClose, onDone }: DialogProps) {
  const t = useTexts(balanceTexts)
  const [today] = useState(() => localOf(Date.now()).slice(0, 'YYYY-MM-DD'.length))
  const left = formatMoney(balance.leftFen)
  const form = useForm('desk.carBalance.note', {
    begin: { way: 'bank', receivedOn: today },
    unguarded: true,
    input: typed => ({ ...typed, orderNo }),
    check: ({ amountFen }) => ({
      amountFen: amountFen !== undefined && amountFen > balance.leftFen && t.tooMuch(left),
    }),
    done: ({ data: { waits } }) => onDone(waits ? t.nowWaits : t.noted),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.noteTitle} send={t.note}>
      <Text size="small" tone="muted">
        {t.noteWhy(formatMoney(balance.fourEyesFen))}
      </Text>
      <SelectField of={form} name="way" label={t.way} choices={notedWays.map(value => ({ value, label: t[value] }))} />
      <MoneyField
        of={form}
        name="amountFen"
        label={t.amount}
        suffix={t.yuan}
        help={t.tooMuch(left)}
        wrong={t.amountNeeded}
      />
      <TransferField of={form} name="reference" label={t.reference} help={t.referenceHelp} wrong={t.referenceNeeded} />
      <OwnField of={form} name="receivedOn" label={t.receivedOn} wrong={t.dayNeeded}>
        {(value, onChange) => <DayInput value={value} onChange={onChange} />}
      </OwnField>
    </FormDialog>
  )
}

/** The second person types what stands on the account or the receipt; nothing is filled in. */
export function ConfirmDialog({ orderNo, part, onClose, onDone }: DialogProps & { part: DeskPart }) {
  const t = useTexts(balanceTexts)
  const { partNo } = part
  const form = useForm('desk.carBalance.confirm', {
    unguarded: true,
    input: typed => ({ ...typed, orderNo, partNo }),
    done: () => onDone(t.confirmed),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.confirmTitle} send={t.confirm}>
      <Text size="small" tone="muted">
        {t.confirmWhy}
      </Text>
      <MoneyField of={form} name="amountFen" label={t.amount} suffix={t.yuan} wrong={t.amountNeeded} />
      <TransferField of={form} name="reference" label={t.reference} help={t.referenceHelp} wrong={t.referenceNeeded} />
    </FormDialog>
  )
}

/** A part that came by transfer or in cash has been transferred back. */
export function GaveBackDialog({ orderNo, part, onClose, onDone }: DialogProps & { part: DeskPart }) {
  const t = useTexts(balanceTexts)
  const { partNo } = part
  const form = useForm('desk.carBalance.gaveBack', {
    unguarded: true,
    input: typed => ({ ...typed, orderNo, partNo }),
    done: () => onDone(t.gaveBackDone),
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.gaveBackTitle} send={t.gaveBack}>
      <Text size="small" tone="muted">
        {t.gaveBackWhy(formatMoney(part.amountFen))}
      </Text>
      <TransferField of={form} name="reference" label={t.reference} wrong={t.referenceNeeded} />
    </FormDialog>
  )
}

interface EndProps extends DialogProps {
  end: NonNullable<KnownBalance['end']>
}

/** Ending a signed contract: what goes back stands there before, for each cause. */
export function EndDialog({ orderNo, balance, end, onClose, onDone }: EndProps) {
  const t = useTexts(balanceTexts)
  const begun = balance.ending
  const sumOf = (cause: string | null) => end.back.find(each => each.endCause === cause) ?? end.back[0]
  const form = useForm('desk.carBalance.end', {
    begin: { endCause: begun?.endCause ?? 'agreed', remark: begun?.own ? begun.remark : '' },
    unguarded: true,
    check: ({ remark = '' }) => ({ remark: !saysSomething(remark) && t.remarkNeeded }),
    input: ({ endCause, remark }) => ({ orderNo, endCause, remark, expectBackFen: sumOf(endCause)?.backFen ?? 0 }),
    done: ({ data: { waits } }) => onDone(waits ? t.endWaits : t.endDone),
  })
  const chosen = sumOf(form.valueOf('endCause') as string | null)
  const sum = formatMoney(chosen?.backFen ?? 0)
  return (
    <FormDialog of={form} onClose={onClose} title={t.endTitle} send={t.endSend(sum)} danger>
      {[t.endWhy, chosen?.twofold && t.twofold, end.byTwo && t.byTwo].map(
        words =>
          words && (
            <Text key={words} size="small" tone="muted">
              {words}
            </Text>
          ),
      )}
      <SelectField
        of={form}
        name="endCause"
        label={t.endCause}
        choices={endCauses.map(value => ({ value, label: t[value] }))}
      />
      <KeyValues
        rows={[
          ...(chosen && chosen.keptFen > 0 ? [{ key: t.kept, value: formatMoney(chosen.keptFen) }] : []),
          { key: t.back, value: sum, total: true },
        ]}
      />
      <TextField of={form} name="remark" label={t.remark} wrong={t.remarkNeeded} />
    </FormDialog>
  )
}
