import { CardTable } from '#console/frame/card-table.tsx'
import { dot } from '#contract/signs.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

export type Order = Output<'desk.order.detail'>

/** What has gone back, and what is promised and not there yet: it is with the bank, or the bank gave it up. */
export function backOf({ refunds, refundedFen }: Pick<Order, 'refunds' | 'refundedFen'>) {
  const coming = refunds.reduce((sum, each) => (each.doneAt === null ? sum + each.amountFen : sum), 0)
  const sums = [['refunded', refundedFen - coming] as const, ['refundComing', coming] as const]
  return sums.filter(([, fen]) => fen > 0)
}

/** What was bought, and the sums of the order. */
export function Lines({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const off = order.lines.reduce((sum, line) => sum + line.campaignFen + line.couponFen, 0)
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <CardTable
        label={t.lines}
        columns={[t.thing, num(t.price), num(t.quantity), num(t.due)]}
        className={styles.lines}
      >
        <tbody>
          {order.lines.map(line => (
            <tr key={line.lineSeq}>
              <td>
                <ModelName>{line.title}</ModelName>
                <small>
                  <Whole>
                    {[
                      line.itemNo,
                      line.option,
                      line.gift && t.gift,
                      line.installFen > 0 && t.install(formatMoney(line.installFen)),
                      order.can.includes('ship') && line.left > 0 && line.asked === 0 && t.leftOver(line.left),
                      line.asked > 0 && t.inCase(line.asked),
                      line.back > 0 && t.givenBack(line.back),
                      line.exchanged > 0 && t.exchanged(line.exchanged),
                      line.exchangeOf !== null && t.inExchange,
                    ]
                      .filter(Boolean)
                      .join(dot)}
                  </Whole>
                </small>
                {line.campaignFen > 0 && (
                  <small>{t.campaign(line.campaign || t.campaignBare, formatMoney(line.campaignFen))}</small>
                )}
                {line.couponFen > 0 && <small>{t.campaign(t.couponBare, formatMoney(line.couponFen))}</small>}
              </td>
              <td data-num>{formatMoney(line.priceFen)}</td>
              <td data-num>{line.quantity}</td>
              <td data-num>{formatMoney(line.dueFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {off > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t.reductions}
                {order.coupon && <small>{t.coupon(order.coupon)}</small>}
              </th>
              <td data-num>{formatReduction(off)}</td>
            </tr>
          )}
          {order.freightFen > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t.freight}
              </th>
              <td data-num>{formatMoney(order.freightFen)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={3}>
              {t.due}
            </th>
            <td data-num>{formatMoney(order.dueFen)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {t.paid}
            </th>
            <td data-num>{formatMoney(order.paidFen)}</td>
          </tr>
          {backOf(order).map(([key, fen]) => (
            <tr key={key}>
              <th scope="row" colSpan={3}>
                {t[key]}
              </th>
              <td data-num>{formatMoney(fen)}</td>
            </tr>
          ))}
        </tfoot>
      </CardTable>
    </section>
  )
}
