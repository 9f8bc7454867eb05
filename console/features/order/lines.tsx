import type { Output } from '#contract/kit.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Columns, num } from '#web/ui/columns.tsx'
import { Table } from '#web/ui/table.tsx'
import { orderTexts } from './order.texts.ts'
import styles from './order.module.css'

export type Order = Output<'desk.order.detail'>

/** What was bought, and the sums of the order. */
export function Lines({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  return (
    <section className={styles.part} aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <Table label={t.lines} className={styles.lines}>
        <Columns of={[t.thing, num(t.price), num(t.quantity), num(t.due)]} />
        <tbody>
          {order.lines.map(line => (
            <tr key={line.lineSeq}>
              <td>
                {line.title}
                <small>
                  {[
                    line.itemNo,
                    line.option,
                    line.gift && t.gift,
                    order.can.includes('ship') && line.left > 0 && t.leftOver(line.left),
                    line.back > 0 && t.givenBack(line.back),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </td>
              <td data-num>{formatMoney(line.priceFen)}</td>
              <td data-num>{line.quantity}</td>
              <td data-num>{formatMoney(line.dueFen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
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
              {t.paid}
            </th>
            <td data-num>{formatMoney(order.paidFen)}</td>
          </tr>
          {order.refundedFen > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {t.refunded}
              </th>
              <td data-num>{formatMoney(order.refundedFen)}</td>
            </tr>
          )}
        </tfoot>
      </Table>
    </section>
  )
}
