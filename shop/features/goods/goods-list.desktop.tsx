import { deliveryWays } from '#contract/constants.ts'
import { goodsPrices } from '#contract/price-spans.ts'
import { goodsSorts, goodsTags } from '#contract/goods-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { AppliedChips } from '#web/list/applied-chips.tsx'
import { labelled, valuesOf } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Box, Page, Row, Text } from '#web/ui/layout.tsx'
import { later } from '#web/ui/later.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import fitStyles from './fit-bar.module.css'
import { goodsAddress, type GoodsState, mattersForCar } from './goods-address.ts'
import { afterSalesPath } from './goods-href.ts'
import { GoodsCard } from './goods-card.tsx'
import { goodsChips } from './goods-chips.ts'
import styles from './goods-list.desktop.module.css'
import { carNameIn, goodsList, type GoodsListView } from './goods-load.ts'
import { areaOf, AreaTabs, listHref, shelfName, Shelves } from './goods-shelves.tsx'
import { goodsTexts } from './goods.texts.ts'

const FitBar = later(() => import('./fit-bar.tsx').then(m => m.FitBar), [fitStyles])
const NoGoods = later(() => import('./goods-nothing.tsx').then(m => m.NoGoods), [])

/** Has what stands above the goods come with them. */
export const prepareDesktopGoods = (): Promise<unknown> => FitBar.prepare()

const sizes = '(min-width: 1680px) 300px, (min-width: 1440px) 310px, 22vw'

/** The list on desktop: areas, the visitor's car, shelves and filters in one line; everything stands in the address. */
export function DesktopGoods({ view }: { view: GoodsListView }) {
  const t = useTexts(goodsTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy, show } = view
  const { facets, categories } = data.rest
  const carName = carNameIn(facets, state)
  const area = areaOf(categories, state.category)
  const name = shelfName(categories, { ...state, group: undefined })
  const change = (wish: Partial<GoodsState>) => show(goodsAddress.change(state, wish))

  /** A filter of codes as words with a caret; what would leave nothing cannot be chosen. */
  const select = <C extends string>(
    key: 'price' | 'way' | 'tag',
    facet: string,
    [label, any]: readonly [label: string, any: string],
    choices: { value: C; label: string }[],
    pick: (code: C | undefined) => Partial<GoodsState>,
  ) => (
    <NativeSelect
      plain
      name={key}
      aria-label={label}
      value={state[key] ?? ''}
      choices={[
        { value: '', label: any },
        ...choices.map(choice => {
          const count = valuesOf(facets, facet).find(each => each.code === choice.value)?.count
          return { ...choice, disabled: count === 0 && choice.value !== state[key] }
        }),
      ]}
      onChange={value => change(pick(choices.find(choice => choice.value === value)?.value))}
    />
  )

  return (
    <Page foot>
      <Breadcrumb
        steps={[
          { label: t.home, href: '/' },
          { label: t.afterSales, href: afterSalesPath },
          ...(area && area.code !== state.category && area.name !== name
            ? [{ label: area.name, href: listHref(area.code) }]
            : []),
          { label: name },
        ]}
      />
      <Box as="h1" below={2}>
        {name}
      </Box>
      <AreaTabs categories={categories} current={state.category} />
      {mattersForCar(state.category) && (
        <Box above={6}>
          <FitBar state={state} carName={carName} probe={data.rows[0]?.spuCode} show={show} />
        </Box>
      )}
      <Row above={6} rowGap={4} gap={8} align="center" wrap>
        <Shelves categories={categories} state={state} />
        <Row
          as={SearchForm}
          rowGap={2}
          gap={6}
          align="center"
          wrap
          action={`${afterSalesPath}/${state.category}`}
          className={styles.filters}
        >
          {state.group && <input type="hidden" name="group" value={state.group} />}
          {select('price', 'priceBucket', [t.price, t.anyPrice], labelled(goodsPrices, language), price => ({ price }))}
          {select('way', 'deliveryWay', [t.way, t.anyWay], labelled(deliveryWays, language), way => ({ way }))}
          {select('tag', 'tag', [t.tag, t.anyTag], labelled(goodsTags, language), tag => ({ tag }))}
          <Switch
            name="stock"
            value="1"
            checked={state.inStock ?? false}
            onChange={on => change({ inStock: on || undefined })}
          >
            {t.inStock}
          </Switch>
          <NativeSelect
            plain
            name="sort"
            aria-label={words.sort}
            className={styles.sort}
            value={state.sort}
            choices={labelled(goodsSorts, language)}
            onChange={value => {
              const sort = goodsSorts.find(each => each.code === value)?.code
              if (sort) change({ sort })
            }}
          />
          <noscript>
            <Button type="submit" size="s">
              {words.showAny}
            </Button>
          </noscript>
        </Row>
      </Row>
      <section aria-labelledby="goods" aria-busy={busy}>
        <Row above={2} gap={2} align="center" wrap className={styles.applied}>
          <Text
            as="h2"
            size="small"
            tone="muted"
            weight="text"
            figures
            id="goods"
            className={styles.count}
            aria-live="polite"
          >
            {data.failed === undefined ? t.count(data.total) : t.results}
          </Text>
          <AppliedChips of={view} chips={goodsChips(state, carName, t, language)} />
        </Row>
        <Box above={4}>
          <ListResults
            of={view}
            kind="panel"
            nothing={<NoGoods data={data} />}
            note={t.pageNote(data.total, goodsList.pageSize)}
          >
            <CardList>
              {data.rows.map((good, n) => (
                <li key={good.spuCode}>
                  <GoodsCard good={good} sizes={sizes} first={n === 0} />
                </li>
              ))}
            </CardList>
          </ListResults>
        </Box>
      </section>
    </Page>
  )
}
