import { CardTable } from '#console/frame/card-table.tsx'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import orderStyles from '#console/features/order/order.module.css'
import { goodsPicture } from '#web/goods-pictures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Case } from './case-facts.tsx'
import { caseTexts } from './case.texts.ts'
import styles from './case.module.css'

/** Every line of the order with what is asked of it, and how the sum is reckoned. */
export function CaseLines({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  /** What takes the place of a line's pieces. */
  const instead = (lineSeq: number): string | undefined => {
    const line = row.lines.find(each => each.lineSeq === lineSeq)
    return line?.exchangedFor
      ? t.exchangedFor(line.quantity, line.exchangedFor.option || line.exchangedFor.skuCode)
      : undefined
  }
  return (
    <section className={orderStyles.part} aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <CardTable
        label={t.lines}
        columns={[t.goods, num(t.quantity), num(t.sent), num(t.paid), num(t.backable), num(t.thisTime)]}
        className={orderStyles.lines}
      >
        <tbody>
          {row.orderLines.map(line => (
            <tr
              key={line.lineSeq}
              data-selected={line.asked > 0 || (row.compensation && line.askedFen > 0) || undefined}
            >
              <td>
                <span className={styles.thumb}>
                  <Picture source={goodsPicture(line.goodsPicture)} alt="" sizes="40px" />
                </span>
                <ModelName>{line.title}</ModelName>
                <small>
                  {[line.option, line.gift && t.gift, line.lost > 0 && t.lost(line.lost)].filter(Boolean).join(dot)}
                </small>
              </td>
              <td data-num>{line.quantity}</td>
              <td data-num>{line.shipped}</td>
              <td data-num>{formatMoney(line.dueFen)}</td>
              <td data-num>{formatMoney(line.backableFen)}</td>
              <td data-num>
                {instead(line.lineSeq) ??
                  (line.asked > 0
                    ? `${t.pieces(line.asked)}${dot}${formatMoney(line.askedFen)}`
                    : line.askedFen > 0
                      ? (row.compensation ? t.given : t.restored)(formatMoney(line.askedFen))
                      : t.notAsked)}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {row.amount && row.amount.words.length > 0 && (
        <Text as="ul" size="caption" tone="muted" above={3} aria-label={t.reckoning}>
          {row.amount.words.map(word => (
            <li key={word}>{word}</li>
          ))}
        </Text>
      )}
    </section>
  )
}
