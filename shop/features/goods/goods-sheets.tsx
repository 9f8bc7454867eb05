import { deliveryWays } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { labelled, valuesOf } from '#web/list/facets.ts'
import { type ListSheet, ListSheetView } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { ChoiceList } from '#web/ui/choice-list.tsx'
import { Text } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { goodsAddress, type GoodsState } from './goods-address.ts'
import type { GoodsListView } from './goods-load.ts'
import styles from './goods-sheets.module.css'
import { goodsTexts } from './goods.texts.ts'

export type GoodsSheet = ListSheet<GoodsState, 'sort' | 'filter', 'goods.list'>

export interface SheetsProps {
  of: GoodsSheet
  view: GoodsListView
}

/** The sheets of a phone's list. */
export function GoodsSheets({ of: sheet, view }: SheetsProps) {
  const t = useTexts(goodsTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { name, draft, live, choose } = sheet
  const facets = live.data?.facets ?? view.data.rest.facets

  const tiles = <C extends string>(
    label: string,
    facet: string,
    choices: { value: C; label: string }[],
    chosen: C | undefined,
    pick: (code: C | undefined) => Partial<GoodsState>,
  ) => (
    <section className={styles.group}>
      <Text below={3} as="h3" size="small" weight="medium">
        {label}
      </Text>
      <OptionTiles<C | ''>
        label={label}
        compact
        columns={language === 'en' ? 2 : 3}
        value={chosen ?? ''}
        onChange={code => choose(pick(code === '' ? undefined : code))}
        options={[
          { value: '', label: words.any },
          ...choices.map(choice => {
            const count = valuesOf(facets, facet).find(each => each.code === choice.value)?.count
            return { ...choice, offBecause: count === 0 && choice.value !== chosen ? t.none : undefined }
          }),
        ]}
      />
    </section>
  )
  return (
    <ListSheetView
      of={sheet}
      title={name === 'sort' ? words.sort : words.filter}
      // The car has its own switch above the list.
      reset={name === 'filter' ? { ...goodsAddress.clear(draft), car: draft.car } : undefined}
      show={t.show}
      full={name === 'filter'}
    >
      {name === 'sort' ? (
        <ChoiceList
          choices={labelled(goodsSorts, language)}
          value={view.state.sort}
          onChoose={value => {
            const sort = goodsSorts.find(each => each.code === value)?.code
            if (sort) sheet.apply(goodsAddress.change(view.state, { sort }))
          }}
        />
      ) : (
        <>
          {tiles(t.price, 'priceBucket', labelled(goodsPrices, language), draft.price, price => ({ price }))}
          {tiles(t.way, 'deliveryWay', labelled(deliveryWays, language), draft.way, way => ({ way }))}
          {tiles(t.tag, 'tag', labelled(goodsTags, language), draft.tag, tag => ({ tag }))}
          <Switch
            className={styles.switch}
            checked={draft.inStock ?? false}
            onChange={on => choose({ inStock: on || undefined })}
          >
            {t.inStock}
          </Switch>
        </>
      )}
    </ListSheetView>
  )
}
