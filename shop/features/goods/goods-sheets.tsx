import { useState } from 'react'
import { deliveryWays, goodsPrices, goodsSorts, goodsTags } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceList } from '#web/ui/choice-list.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changed, type GoodsState, unfiltered } from './goods-address.ts'
import { type GoodsListData, valuesOf } from './goods-load.ts'
import styles from './goods-sheets.module.css'
import { goodsTexts } from './goods.texts.ts'
import { useLiveGoods } from './use-goods.ts'

export type SheetName = 'sort' | 'filter'

export interface GoodsSheetsProps {
  open: SheetName | null
  onClose: () => void
  data: GoodsListData
  state: GoodsState
  show: (next: GoodsState) => void
}

/** The sheets of a phone's list. The filter keeps its choices to itself until its button is pressed. */
export function GoodsSheets({ open, onClose, data, state, show }: GoodsSheetsProps) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  // The sheet that opened last keeps its face while it goes down.
  const [last, setLast] = useState<SheetName>('filter')
  const [draft, setDraft] = useState({ open, next: state })
  if (draft.open !== open) {
    setDraft({ open, next: open ? changed(state, {}) : draft.next })
    if (open) setLast(open)
  }
  const next = draft.next
  const live = useLiveGoods(open === 'filter' ? next : data.state, data)
  const change = (part: Partial<GoodsState>) => setDraft({ open, next: changed(next, part) })

  const tiles = <C extends string>(
    label: string,
    facet: string,
    list: readonly { code: C; cn: string; en: string }[],
    value: C | undefined,
    choose: (code: C | undefined) => void,
  ) => (
    <section className={styles.group}>
      <h3 className={styles.title}>{label}</h3>
      <OptionTiles<C | ''>
        label={label}
        compact
        columns={language === 'en' ? 2 : 3}
        value={value ?? ''}
        onChange={code => choose(code === '' ? undefined : code)}
        options={[
          { value: '', label: t.any },
          ...list.map(({ code, cn, en }) => {
            const count = valuesOf(live.facets, facet).find(each => each.code === code)?.count
            return {
              value: code,
              label: language === 'en' ? en : cn,
              offBecause: count === 0 && code !== value ? t.none : undefined,
            }
          }),
        ]}
      />
    </section>
  )
  return (
    <Modal
      open={open !== null}
      onClose={onClose}
      title={last === 'sort' ? t.sort : t.filter}
      height={last === 'filter' ? 92 : 'content'}
      foot={
        last === 'filter' && (
          <>
            <Button
              kind="line"
              size="l"
              onClick={() => setDraft({ open, next: { ...unfiltered(next), car: next.car } })}
            >
              {t.reset}
            </Button>
            <Button
              size="l"
              onClick={() => {
                onClose()
                show(next)
              }}
            >
              <span aria-live="polite">{live.total === undefined ? t.showAny : t.show(live.total)}</span>
            </Button>
          </>
        )
      }
    >
      {last === 'sort' ? (
        <ChoiceList
          choices={goodsSorts.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
          value={state.sort}
          onChoose={value => {
            const sort = goodsSorts.find(each => each.code === value)?.code
            onClose()
            if (sort) show(changed(state, { sort }))
          }}
        />
      ) : (
        <>
          {tiles(
            t.price,
            'priceBucket',
            goodsPrices.map(each => ({ ...each, code: String(each.code) })),
            next.price,
            price => change({ price }),
          )}
          {tiles(t.way, 'deliveryWay', deliveryWays, next.way, way => change({ way }))}
          {tiles(t.tag, 'tag', goodsTags, next.tag, tag => change({ tag }))}
          <Switch
            className={styles.switch}
            checked={next.inStock ?? false}
            onChange={on => change({ inStock: on || undefined })}
          >
            {t.inStock}
          </Switch>
        </>
      )}
    </Modal>
  )
}
