import { formatChange, formatMoney, formatReduction } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ContractFiles } from './contract-files.tsx'
import type { Order } from './lines.tsx'
import { newCarTexts } from './new-car.texts.ts'
import styles from './order.module.css'
import { Revealable } from './revealable.tsx'

/** What a new car was ordered with: what is to be checked before it is confirmed, and who signs. */
export function NewCarFacts({ order }: { order: Order }) {
  const t = useTexts(newCarTexts)
  if (!order.newCar) return null
  const { car, reductions, gifts, buyer, loan, tradeIn, expectedOn, contract, signature, paperReason } = order.newCar
  const { carFen, exceptionFen } = order.newCar
  const priceFen = carFen - exceptionFen - reductions.reduce((sum, each) => sum + each.amountFen, 0)
  return (
    <>
      <section className={styles.part} aria-labelledby="configuration">
        <h2 id="configuration">{t.configuration}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.configurationCode, value: car.code },
            { key: car.trimName, value: formatMoney(car.trimFen) },
            ...car.lines.map(line => ({
              key: line.name,
              value: line.priceFen > 0 ? formatMoney(line.priceFen) : t.included,
            })),
            ...reductions.map(each => ({ key: each.name, value: formatReduction(each.amountFen), cut: true })),
            ...(exceptionFen === 0 ? [] : [{ key: t.exception, value: formatChange(-exceptionFen) }]),
            { key: t.price, value: formatMoney(priceFen), total: true },
            ...(gifts.length > 0
              ? [{ key: t.gifts, value: gifts.map(each => `${each.name} × ${each.quantity}`) }]
              : []),
            { key: t.expected, value: expectedOn },
          ]}
        />
      </section>
      <section className={styles.part} aria-labelledby="buyer">
        <h2 id="buyer">{t.buyer}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.who, value: t[buyer.kind] },
            {
              key: t.buyer,
              value: (
                <Revealable
                  key={`${order.orderNo} buyer`}
                  orderNo={order.orderNo}
                  field="buyer"
                  masked={[buyer.company, buyer.name, buyer.number].filter(Boolean).join(dot) || t.forgotten}
                  canOpen={order.hidden.includes('buyer')}
                />
              ),
            },
            {
              key: t.payWay,
              value: loan
                ? [loan.name, t.loanTerms(loan.downPercent, loan.months), t.monthly(formatMoney(loan.monthlyFen))]
                : t.full,
            },
            ...(tradeIn
              ? [
                  {
                    key: t.oldCar,
                    value: [
                      tradeIn.name,
                      t.offerIs(tradeIn.carOfferNo, formatMoney(tradeIn.sumFen)),
                      t.bonusIs(formatMoney(tradeIn.bonusFen)),
                      tradeIn.bonusGone ? t.bonusGone : t[tradeIn.standing],
                    ],
                  },
                ]
              : []),
          ]}
        />
      </section>
      {(contract || signature) && (
        <section className={styles.part} aria-labelledby="contract">
          <h2 id="contract">{t.contract}</h2>
          <KeyValues
            kind="beside"
            rows={[
              ...(contract
                ? [
                    { key: t.contractNo, value: contract.contractNo },
                    { key: t.digest, value: contract.contentHash.slice(0, 16) },
                    { key: t.document, value: <ContractFiles orderNo={order.orderNo} /> },
                  ]
                : []),
              { key: t.signature, value: signature ? t[signature.way] : t.unsigned },
              ...(signature ? [{ key: t.signedAt, value: formatDateTime(signature.signedAt) }] : []),
              ...(signature?.signatureNo
                ? [
                    { key: t.signatureNo, value: signature.signatureNo },
                    { key: t.phone, value: signature.phone },
                  ]
                : []),
              ...(paperReason ? [{ key: t.paperReason, value: paperReason }] : []),
            ]}
          />
        </section>
      )}
    </>
  )
}
