import type { ReplaceLine, ReplaceLineKind } from '#contract/replace.ts'
import { ValueLines } from '#shop/features/sell/value-lines.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { replaceTexts } from './replace.texts.ts'

/** What the lines of a sum rest on. */
export interface SumFacts {
  lines: readonly ReplaceLine[]
  totalFen: number
  wantedName: string
  bonusName: string | null
  byOffer: boolean
  loan: { productName: string; downPercent: number; months: number } | null
  /** It is what was said on an earlier day. */
  then?: boolean
}

/** Each line of the sum with what it rests on; they add up to what is paid, or paid out. */
export function SumLines({ lines, totalFen, wantedName, bonusName, byOffer, loan, then }: SumFacts) {
  const t = useTexts(replaceTexts)
  const said: Readonly<Record<ReplaceLineKind, readonly [name: string, basis: string]>> = {
    price: [t.price, then ? wantedName : t.priceWhy(wantedName)],
    bonus: [t.bonus, bonusName ?? ''],
    old: [t.oldLine, byOffer ? t.oldOfferWhy : then ? t.oldThen : t.oldWhy],
    owed: [t.owedLine, t.owedWhy],
    loan: [t.loanLine, loan ? t.loanWhy(loan.productName, loan.downPercent, loan.months) : ''],
    fee: [t.fee, t.feeWhy],
  }
  return (
    <ValueLines
      label={t.number}
      lines={lines.map(({ kind, amountFen }) => ({ kind, amountFen, name: said[kind][0], basis: said[kind][1] }))}
      total={totalFen < 0 ? t.toGet : totalFen === 0 ? t.even : t.toPay}
      totalFen={Math.abs(totalFen)}
    />
  )
}
