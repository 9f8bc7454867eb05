import { CardTable } from '#console/frame/card-table.tsx'
import { useState } from 'react'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { stockShown } from '#contract/goods-codes.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import type { Good, Sku } from './good.ts'
import { goodsTexts } from './goods.texts.ts'
import { stateTones } from './goods-tones.ts'
import { PriceDialog } from './price-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** The pieces of a good with what is in the house and what is asked for them; both are changed from here. */
export function SkuTable({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  const mayPrice = useMay('price.plan')
  const mayEdit = useMay('goods.edit')
  const mayCorrect = useMay('stock.correct')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    good.skus.length === 1 ? good.skus.map(sku => sku.skuCode) : [],
  )
  const [pricing, setPricing] = useState(false)
  const [correcting, setCorrecting] = useState<string>()
  const name = (sku: Sku) => sku.option || t.onePiece
  const all = chosen.length === good.skus.length
  const counted = good.skus.find(sku => sku.skuCode === correcting)
  const marked = good.skus.filter(sku => chosen.includes(sku.skuCode))
  return (
    <section className={edit.part} aria-labelledby="pieces">
      <h2 id="pieces">{t.pricesAndStock}</h2>
      <CardTable
        label={t.pricesAndStock}
        className={rowStyles.rows}
        columns={[
          mayPrice && {
            text: t.chooseAll,
            shown: (
              <Checkbox
                aria-label={t.chooseAll}
                checked={all}
                onChange={on => setChosen(on ? good.skus.map(sku => sku.skuCode) : [])}
              />
            ),
          },
          t.piece,
          num(t.listPrice),
          num(t.askedPrice),
          num(t.inHouse),
          num(t.held),
          num(t.left),
          t.state,
          mayCorrect && { text: t.correct, shown: null },
        ]}
      >
        <tbody>
          {good.skus.map(sku => (
            <tr key={sku.skuCode} data-selected={chosen.includes(sku.skuCode) || undefined}>
              {mayPrice && (
                <td>
                  <Checkbox
                    aria-label={t.choose(name(sku))}
                    checked={chosen.includes(sku.skuCode)}
                    onChange={on =>
                      setChosen([...chosen.filter(each => each !== sku.skuCode), ...(on ? [sku.skuCode] : [])])
                    }
                  />
                </td>
              )}
              <td>
                {name(sku)}
                <small>
                  <Whole>{sku.skuCode}</Whole>
                </small>
              </td>
              <td data-num>
                {sku.showPriceFen === null ? formatMoney(sku.priceFen) : <s>{formatMoney(sku.priceFen)}</s>}
              </td>
              <td data-num>{formatMoney(sku.showPriceFen ?? sku.priceFen)}</td>
              <td data-num>{sku.stock}</td>
              <td data-num>{sku.held}</td>
              <td
                data-num
                className={sku.left === 0 ? rowStyles.none : sku.left < stockShown.few ? rowStyles.few : undefined}
              >
                {sku.left}
              </td>
              <td>
                <StatusDot tone={stateTones[sku.state]}>{t[sku.state]}</StatusDot>
              </td>
              {mayCorrect && (
                <td>
                  <Row as="span" gap={2} justify="end">
                    <Button
                      kind="line"
                      size="s"
                      aria-label={t.correctOf(name(sku))}
                      onClick={() => setCorrecting(sku.skuCode)}
                    >
                      {t.correct}
                    </Button>
                  </Row>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </CardTable>
      <Row gap={3} above={4} wrap>
        {mayPrice && (
          <Button size="s" kind="line" onClick={() => (marked.length === 0 ? toast(t.chooseFirst) : setPricing(true))}>
            {t.reprice(marked.length)}
          </Button>
        )}
        {mayEdit && (
          <ButtonLink size="s" kind="line" href={`/goods/${good.spuCode}/~pieces`}>
            {t.editPieces}
          </ButtonLink>
        )}
      </Row>
      {pricing && (
        <PriceDialog spuCode={good.spuCode} skus={marked} now={good.serverTime} onClose={() => setPricing(false)} />
      )}
      {counted && (
        <StockDialog
          key={counted.skuCode}
          sku={counted}
          name={name(counted)}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </section>
  )
}
