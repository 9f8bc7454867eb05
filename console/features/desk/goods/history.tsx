import { useNavigate } from 'react-router'
import { askSecond } from '#console/features/goods-file/ask-second.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import type { Good } from './good.ts'
import { goodsTexts } from './goods.texts.ts'

type Change = Good['priceChanges'][number]

/** A price as it was, is or will be: what is asked, with the former price struck out. */
function Asked({ fen, showFen }: { fen: number; showFen: number | null }) {
  if (showFen === null) return formatMoney(fen)
  return (
    <>
      {formatMoney(showFen)} <s>{formatMoney(fen)}</s>
    </>
  )
}

/** Who planned a price, and who agreed to it. */
function People({ change }: { change: Change }) {
  const t = useTexts(goodsTexts)
  return (
    <>
      {change.by}
      {change.agreedBy && <small>{t.agreedBy(change.agreedBy)}</small>}
      <small>{formatDateTime(change.plannedAt)}</small>
    </>
  )
}

/**
 * Prices that will take effect, the next one first; each can be called off until then. One that was held back when its
 * time came stays among them until somebody decides: it is called off, or a second person is asked.
 */
export function PlannedPrices({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  const may = useMay('price.plan')
  const { busy, act } = useActing()
  const navigate = useNavigate()
  const maySecond = useMay('goods.import') && may
  const planned = good.priceChanges.filter(each => each.state === 'planned' || each.state === 'held')
  if (planned.length === 0) return null

  const cancel = ({ changeId }: Change) =>
    act(
      async () => {
        await api('desk.price.cancel', { changeId })
        toast(t.cancelDone)
      },
      { title: t.cancelTitle, text: t.cancelText, yes: t.cancel, no: t.keep, danger: true },
    )

  const second = ({ changeId, skuCode, priceFen, showPriceFen }: Change) =>
    act(
      async () => {
        const waits = await askSecond({ spuCode: good.spuCode, skuCodes: [skuCode], priceFen, showPriceFen })
        await api('desk.price.cancel', { changeId })
        void navigate(`/goods/~file/${waits}`)
      },
      { title: t.secondTitle, text: t.secondText(formatMoney(showPriceFen ?? priceFen)), yes: t.askSecond },
    )

  return (
    <section className={edit.part} aria-labelledby="planned">
      <h2 id="planned">{t.plannedTitle}</h2>
      {planned.some(each => each.state === 'held') && <Note kind="warning">{t.heldWhy}</Note>}
      <CardTable
        label={t.plannedTitle}
        columns={[t.effective, t.piece, num(t.change), t.by, may && { text: t.cancel, shown: null }]}
        className={rowStyles.rows}
      >
        <tbody>
          {planned.map(change => (
            <tr key={change.changeId}>
              <td>
                {formatDateTime(change.effectiveAt)}
                {change.state === 'held' && (
                  <small>
                    <StatusDot tone="danger">{t.heldPrice}</StatusDot>
                  </small>
                )}
              </td>
              <td>
                {change.option || t.onePiece}
                <small>
                  <Whole>{change.skuCode}</Whole>
                </small>
              </td>
              <td data-num>
                <Asked fen={change.priceFen} showFen={change.showPriceFen} />
              </td>
              <td>
                <People change={change} />
              </td>
              {may && (
                <td>
                  <Row as="span" gap={2} justify="end" wrap>
                    {maySecond && change.state === 'held' && (
                      <Button
                        kind="line"
                        size="s"
                        busy={busy}
                        aria-label={t.secondOf(change.option || t.onePiece)}
                        onClick={() => void second(change)}
                      >
                        {t.askSecond}
                      </Button>
                    )}
                    <Button
                      kind="line"
                      size="s"
                      busy={busy}
                      aria-label={t.cancelOf(change.option || t.onePiece)}
                      onClick={() => void cancel(change)}
                    >
                      {t.cancel}
                    </Button>
                  </Row>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}

/** Prices that took effect or were called off. */
export function PastPrices({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  const past = good.priceChanges.filter(each => each.state === 'applied' || each.state === 'cancelled')
  if (past.length === 0) return null
  return (
    <section className={edit.part} aria-labelledby="past">
      <h2 id="past">{t.history}</h2>
      <CardTable
        label={t.history}
        columns={[t.effective, t.piece, num(t.change), t.by, t.outcome]}
        className={rowStyles.rows}
      >
        <tbody>
          {past.map(change => (
            <tr key={change.changeId}>
              <td>{formatDateTime(change.effectiveAt)}</td>
              <td>
                {change.option || t.onePiece}
                <small>
                  <Whole>{change.skuCode}</Whole>
                </small>
              </td>
              <td data-num>
                {change.fromPriceFen !== null && (
                  <>
                    <Asked fen={change.fromPriceFen} showFen={change.fromShowPriceFen} /> →{' '}
                  </>
                )}
                <Asked fen={change.priceFen} showFen={change.showPriceFen} />
              </td>
              <td>
                <People change={change} />
              </td>
              <td>
                {change.state === 'applied' ? t.applied : t.cancelled(change.cancelledBy)}
                {change.doneAt !== null && <small>{formatDateTime(change.doneAt)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}

/** Corrections of stock, the latest first. */
export function Corrections({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  if (good.corrections.length === 0) return null
  return (
    <section className={edit.part} aria-labelledby="corrections">
      <h2 id="corrections">{t.corrections}</h2>
      <CardTable
        label={t.corrections}
        columns={[t.at, t.piece, num(t.difference), num(t.after), t.reason, t.by]}
        className={rowStyles.rows}
      >
        <tbody>
          {good.corrections.map((each, n) => (
            <tr key={good.corrections.length - n}>
              <td>{formatDateTime(each.at)}</td>
              <td>
                {each.option || t.onePiece}
                <small>
                  <Whole>{each.skuCode}</Whole>
                </small>
              </td>
              <td data-num>{each.difference > 0 ? `+${each.difference}` : `−${-each.difference}`}</td>
              <td data-num>{each.stock}</td>
              <td>{each.reason}</td>
              <td>{each.by}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}
