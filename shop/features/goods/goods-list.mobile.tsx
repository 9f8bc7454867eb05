import { useEffect } from 'react'
import { goodsSorts } from '#contract/goods-codes.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { AppliedChips } from '#web/list/applied-chips.tsx'
import { wordOf } from '#web/list/facets.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { SheetOpener, useListSheet } from '#web/list/list-sheet.tsx'
import { listWords } from '#web/list/list.texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { later } from '#web/ui/later.tsx'
import switchStyles from '#web/ui/switch.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import fitStyles from './fit-bar.module.css'
import { goodsAddress, mattersForCar } from './goods-address.ts'
import { GoodsCard } from './goods-card.tsx'
import { goodsChips } from './goods-chips.ts'
import styles from './goods-list.mobile.module.css'
import { carNameIn, goodsList, type GoodsListView } from './goods-load.ts'
import type { GoodsSheet, SheetsProps } from './goods-sheets.tsx'
import { shelfName, Shelves } from './goods-shelves.tsx'
import { goodsTexts } from './goods.texts.ts'
import { type Closing, soonDialog } from '#web/ui/soon-dialog.tsx'

const FitBar = later(() => import('./fit-bar.tsx').then(m => m.FitBar), [fitStyles, switchStyles])
const NoGoods = later(() => import('./goods-nothing.tsx').then(m => m.NoGoods), [])
/** They stand open after a press at the earliest. */
const GoodsSheets = soonDialog<SheetsProps & Closing>(() => import('./goods-sheets.tsx').then(m => m.GoodsSheets))

/** Has what stands above the goods come with them. */
export const prepareMobileGoods = (): Promise<unknown> => FitBar.prepare()

const sizes = '(min-width: 680px) 210px, 45vw'

/** The list on mobile: the visitor's car, shelves, two words that open sheets, and goods that go on while one scrolls. */
export function MobileGoods({ view }: { view: GoodsListView }) {
  const t = useTexts(goodsTexts)
  const words = useTexts(listWords)
  const language = useLanguage()
  const { data, state, busy, show } = view
  const { facets, categories } = data.rest
  const sheet: GoodsSheet = useListSheet(goodsList, view, 'filter')
  useEffect(() => void GoodsSheets.prepare(), [])
  const carName = carNameIn(facets, state)
  const filters = goodsAddress.narrowing(state).length
  return (
    <div className={styles.page}>
      <VisuallyHidden role="heading" aria-level={1}>
        {shelfName(categories, state)}
      </VisuallyHidden>
      {mattersForCar(state.category) && (
        <FitBar state={state} carName={carName} probe={data.rows[0]?.spuCode} show={show} />
      )}
      <Shelves categories={categories} state={state} />
      <Row ground="page" padX="page" gap={5} align="center" className={styles.bar}>
        <Text size="caption" tone="muted" figures id="goods" role="status" className={styles.count}>
          {data.failed === undefined || data.rows.length > 0 ? t.count(data.total) : t.results}
        </Text>
        <SheetOpener of={sheet} name="sort">
          {wordOf(goodsSorts, state.sort, language)}
        </SheetOpener>
        <SheetOpener of={sheet} name="filter" icon="filter">
          {filters > 0 ? `${words.filter} ${filters}` : words.filter}
        </SheetOpener>
      </Row>
      <AppliedChips of={view} chips={goodsChips(state, carName, t, language)} />
      <section aria-labelledby="goods" aria-busy={busy} className={styles.results}>
        <ListResults of={view} kind="panel" earlier={t.earlier} nothing={<NoGoods data={data} />}>
          <CardList two>
            {data.rows.map((good, n) => (
              <li key={good.spuCode}>
                <GoodsCard good={good} sizes={sizes} first={n < 2} heading="h2" />
              </li>
            ))}
          </CardList>
        </ListResults>
      </section>
      <BackToTop words={t.toTop} />
      <GoodsSheets of={sheet} view={view} open={sheet.open !== null} onClose={sheet.close} />
    </div>
  )
}
