import { formatChange, formatMoney, formatReduction } from '#contract/figures.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import page from '#shop/personal/own-thing.module.css'
import { useTexts } from '#web/i18n/texts.ts'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Price } from '#web/ui/price.tsx'
import { detailNewCarTexts } from './detail-new-car.texts.ts'
import type { OrderDetail } from './order-address.ts'

/** What a new car was ordered with: its options and prices of that day, the buyer, the loan and the promised day. */
export function DetailNewCar({ of }: { of: NonNullable<OrderDetail['newCar']> }) {
  const t = useTexts(detailNewCarTexts)
  const { car, reductions, gifts, carFen, buyer, loan, tradeIn } = of
  const priceFen = carFen - of.exceptionFen - reductions.reduce((sum, each) => sum + each.amountFen, 0)
  const who = [buyer.company, buyer.name].filter(Boolean).join(dot)
  const facts: KeyValue[] = [
    { key: t.buyer, value: who || t.forgotten },
    ...(buyer.number ? [{ key: t.number, value: buyer.number }] : []),
    {
      key: t.payWay,
      value: loan ? t.loanOf(loan.name, loan.months, formatMoney(loan.monthlyFen)) : t.full,
    },
    ...(tradeIn
      ? [
          {
            key: t.oldCar,
            value: [
              t.offerIs(tradeIn.name, formatMoney(tradeIn.sumFen)),
              tradeIn.bonusGone ? t.bonusGone : t[tradeIn.standing],
            ],
          },
        ]
      : []),
    { key: t.expected, value: t.from(wholeDate(of.expectedOn)) },
    ...(of.vin === null ? [] : [{ key: t.vin, value: of.vin }]),
    ...(gifts.length > 0 ? [{ key: t.gifts, value: gifts.map(each => t.gift(each.name, each.quantity)) }] : []),
  ]
  return (
    <section className={page.block} aria-labelledby="order-configuration">
      <Title below={3} id="order-configuration">
        {t.configuration}
      </Title>
      <KeyValues
        rows={[
          { key: t.trim, value: formatMoney(car.trimFen) },
          ...car.lines.map(line => ({
            key: <ModelName>{line.name}</ModelName>,
            value: line.priceFen > 0 ? formatMoney(line.priceFen) : t.included,
          })),
          ...reductions.map(each => ({ key: each.name, value: formatReduction(each.amountFen), cut: true })),
          ...(of.exceptionFen === 0 ? [] : [{ key: t.exception, value: formatChange(-of.exceptionFen) }]),
          { key: t.price, value: <Price fen={priceFen} />, total: true },
        ]}
      />
      <Title above={8} below={3}>
        {t.agreed}
      </Title>
      <KeyValues kind="beside" rows={facts} />
    </section>
  )
}
