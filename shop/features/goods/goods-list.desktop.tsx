import { useRevalidator } from 'react-router'
import { deliveryWays, goodsPrices, goodsSorts, goodsTags, pageSizes } from '#contract/constants.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { FitBar, mattersForCar } from './fit-bar.tsx'
import { afterSalesPath, changed, goodsAtPage, goodsListAddress, readGoodsState, unfiltered } from './goods-address.ts'
import { GoodsCard } from './goods-card.tsx'
import { goodsChips } from './goods-chips.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import styles from './goods-list.desktop.module.css'
import { carNameIn, type GoodsListData, valuesOf } from './goods-load.ts'
import { GoodsFailed, NoGoods } from './goods-nothing.tsx'
import { areaOf, AreaTabs, listHref, shelfName, Shelves } from './goods-shelves.tsx'
import { goodsTexts } from './goods.texts.ts'
import { useGoodsControl, useKnownFacets } from './use-goods.ts'

const sizes = '(min-width: 1680px) 300px, (min-width: 1440px) 310px, 22vw'

/** The list on desktop: areas, the visitor's car, shelves and filters in one line; everything stands in the address. */
export function DesktopGoods({ data }: { data: GoodsListData }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const { state, busy, show } = useGoodsControl(data)
  const facets = useKnownFacets(data)
  const carName = carNameIn(facets, state)
  const chips = goodsChips(state, carName, t, language)
  const area = areaOf(data.categories, state.category)
  const name = shelfName(data.categories, { ...state, group: undefined })
  const { revalidate, state: again } = useRevalidator()

  /** A filter of codes as words with a caret; what would leave nothing cannot be chosen. */
  const select = (
    key: 'price' | 'way' | 'tag',
    label: string,
    any: string,
    facet: string,
    list: readonly { code: string | number; cn: string; en: string }[],
  ) => {
    const counted = valuesOf(facets, facet)
    const chosen = state[key] ?? ''
    return (
      <NativeSelect
        plain
        name={key}
        aria-label={label}
        value={chosen}
        choices={[
          { value: '', label: any },
          ...list.map(({ code, cn, en }) => {
            const value = String(code)
            const count = counted.find(each => each.code === value)?.count
            return { value, label: language === 'en' ? en : cn, disabled: count === 0 && value !== chosen }
          }),
        ]}
        onChange={value => {
          const query = new URL(goodsListAddress({ ...state, [key]: undefined }), location.origin).searchParams
          if (value) query.set(key, value)
          // Through the address: what it cannot hold is no filter.
          show(changed(readGoodsState(state.category, query), {}))
        }}
      />
    )
  }

  return (
    <div className={styles.page}>
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
      <h1 className={styles.title}>{name}</h1>
      <AreaTabs categories={data.categories} current={state.category} />
      {mattersForCar(state.category) && (
        <div className={styles.fit}>
          <FitBar state={state} carName={carName} probe={data.rows[0]?.spuCode} show={show} />
        </div>
      )}
      <div className={styles.bar}>
        <Shelves categories={data.categories} state={state} />
        <SearchForm action={`${afterSalesPath}/${state.category}`} className={styles.filters}>
          {state.group && <input type="hidden" name="group" value={state.group} />}
          {select('price', t.price, t.anyPrice, 'priceBucket', goodsPrices)}
          {select('way', t.way, t.anyWay, 'deliveryWay', deliveryWays)}
          {select('tag', t.tag, t.anyTag, 'tag', goodsTags)}
          <Switch
            name="stock"
            value="1"
            checked={state.inStock ?? false}
            onChange={on => show(changed(state, { inStock: on || undefined }))}
          >
            {t.inStock}
          </Switch>
          <NativeSelect
            plain
            name="sort"
            aria-label={t.sort}
            className={styles.sort}
            value={state.sort}
            choices={goodsSorts.map(each => ({ value: each.code, label: language === 'en' ? each.en : each.cn }))}
            onChange={value => {
              const sort = goodsSorts.find(each => each.code === value)?.code
              if (sort) show(changed(state, { sort }))
            }}
          />
          <noscript>
            <Button type="submit" size="s">
              {t.showAny}
            </Button>
          </noscript>
        </SearchForm>
      </div>
      <section aria-labelledby="goods" aria-busy={busy}>
        <div className={styles.applied}>
          <h2 id="goods" className={styles.count} aria-live="polite">
            {data.failed === undefined ? t.count(data.total) : t.results}
          </h2>
          {chips.length > 0 && (
            <ul className={styles.chips} aria-label={t.applied}>
              {chips.map(chip => (
                <li key={chip.name}>
                  <RemovableChip what={chip.text} href={goodsListAddress(chip.without)} keepScroll />
                </li>
              ))}
              <li>
                <TextLink href={goodsListAddress(unfiltered(state))} keepScroll className={styles.clear}>
                  {t.clearAll}
                </TextLink>
              </li>
            </ul>
          )}
        </div>
        <div className={styles.results} data-busy={busy || undefined}>
          {data.failed !== undefined ? (
            <GoodsFailed reason={data.failed} busy={again !== 'idle'} onRetry={() => void revalidate()} />
          ) : data.rows.length === 0 ? (
            <NoGoods data={data} />
          ) : (
            <CardList className={styles.goods}>
              {data.rows.map((good, n) => (
                <li key={good.spuCode}>
                  <GoodsCard good={good} sizes={sizes} first={n === 0} />
                </li>
              ))}
            </CardList>
          )}
        </div>
        {data.rows.length > 0 && (
          <div className={styles.pages}>
            <p className={styles.note}>{t.pageNote(data.total, pageSizes.homeMall)}</p>
            <Pagination
              page={data.state.lastPage}
              pageCount={Math.ceil(data.total / pageSizes.homeMall)}
              href={to => goodsListAddress(goodsAtPage(data.state, to))}
            />
          </div>
        )}
      </section>
    </div>
  )
}
