import { useRef } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { api } from '#web/api.ts'
import { MoneyField } from '#web/form/fields.tsx'
import { Form } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { balanceTexts } from './balance.texts.ts'
import type { Clock } from './order-state.tsx'
import { PayCode } from './pay-code.tsx'
import { SettlementMethods, SettlementProblem } from './settlement-parts.tsx'
import { usePaying } from './use-paying.ts'

interface BalancePayProps {
  orderNo: string
  leftFen: number
  clock: Clock
  onChanged: () => void
}

/** Pays a part of the balance, all that is left where nothing else is written: the amount, and which way. */
export default function BalancePay({ orderNo, leftFen, clock, onChanged }: BalancePayProps) {
  const t = useTexts(balanceTexts)
  const amountFen = useRef(leftFen)
  const paying = usePaying({
    start: async (method, place) =>
      (await api('carBalance.pay', { orderNo, amountFen: amountFen.current, method, ...place })).data,
    onChanged,
  })
  const form = useForm('carBalance.pay', {
    begin: { amountFen: leftFen },
    absent: { orderNo, method: paying.method },
    unguarded: true,
    check: typed => ({
      amountFen: typed.amountFen !== undefined && typed.amountFen > leftFen && t.amountTooMuch(formatMoney(leftFen)),
    }),
    send(typed) {
      amountFen.current = typed.amountFen
      paying.pay([orderNo])
    },
  })
  return (
    <Form of={form}>
      <Stack gap={5} measure>
        <MoneyField
          of={form}
          name="amountFen"
          label={t.amount}
          suffix={t.yuan}
          help={t.amountHelp(formatMoney(leftFen))}
          wrong={t.amountNeeded}
        />
        <SettlementMethods paying={paying} />
        <SettlementProblem problem={paying.problem} />
        <PayCode orderNos={[orderNo]} clock={clock} paying={paying} onAsked={onChanged} />
        <Button type="submit" busy={paying.phase !== 'idle'} busyText={t.leaving}>
          {t.pay}
        </Button>
      </Stack>
    </Form>
  )
}
