import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { goodsSorts, pageSizes } from '#contract/constants.ts'
import { BackToTop } from '#shop/frame/back-to-top.tsx'
import { ListEnd } from '#shop/personal/list-end.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { CardList } from '#web/ui/card-list.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FitBar, mattersForCar } from './fit-bar.tsx'
import { filtersIn, goodsAtPage, goodsListAddress } from './goods-address.ts'
import { GoodsCard } from './goods-card.tsx'
import { goodsChips } from './goods-chips.ts'
import styles from './goods-list.mobile.module.css'
import { carNameIn, type GoodsListData } from './goods-load.ts'
import { GoodsFailed, NoGoods } from './goods-nothing.tsx'
import { GoodsSheets, type SheetName } from './goods-sheets.tsx'
import { shelfName, Shelves } from './goods-shelves.tsx'
import { goodsTexts } from './goods.texts.ts'
import { useGoodsControl, useKnownFacets } from './use-goods.ts'

const sizes = '(min-width: 680px) 210px, 45vw'

/** The list on mobile: the visitor's car, shelves, two words that open sheets, and goods that go on while one scrolls. */
export function MobileGoods({ data }: { data: GoodsListData }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const { state, busy, show } = useGoodsControl(data)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const carName = carNameIn(useKnownFacets(data), state)
  const chips = goodsChips(state, carName, t, language)
  const filters = filtersIn(state).length
  const sort = goodsSorts.find(each => each.code === state.sort) ?? goodsSorts[0]
  const before = (data.state.firstPage - 1) * pageSizes.homeMall
  const shown = before + data.rows.length
  const { revalidate, state: again } = useRevalidator()

  const opener = (name: SheetName, text: string, icon: 'down' | 'filter') => (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      aria-expanded={sheet === name}
      onClick={() => setSheet(name)}
    >
      {text}
      <Icon name={icon} size={16} />
    </button>
  )
  return (
    <div className={styles.page}>
      <VisuallyHidden role="heading" aria-level={1}>
        {shelfName(data.categories, state)}
      </VisuallyHidden>
      {mattersForCar(state.category) && (
        <FitBar state={state} carName={carName} probe={data.rows[0]?.spuCode} show={show} />
      )}
      <Shelves categories={data.categories} state={state} />
      <div className={styles.bar}>
        <p id="goods" role="status" className={styles.count}>
          {data.failed === undefined || data.rows.length > 0 ? t.count(data.total) : t.results}
        </p>
        {opener('sort', language === 'en' ? sort.en : sort.cn, 'down')}
        {opener('filter', filters > 0 ? `${t.filter} ${filters}` : t.filter, 'filter')}
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t.applied}>
          {chips.map(chip => (
            <li key={chip.name}>
              <RemovableChip what={chip.text} href={goodsListAddress(chip.without)} keepScroll />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="goods" aria-busy={busy}>
        {data.state.firstPage > 1 && data.rows.length > 0 && (
          <GoLink href={goodsListAddress(goodsAtPage(data.state, 1))} className={styles.earlier}>
            {t.earlier}
          </GoLink>
        )}
        {data.rows.length > 0 ? (
          <>
            <CardList className={styles.goods} data-busy={(busy && state.lastPage === 1) || undefined}>
              {data.rows.map((good, n) => (
                <li key={good.spuCode}>
                  <GoodsCard good={good} sizes={sizes} first={n < 2} heading="h2" />
                </li>
              ))}
            </CardList>
            <ListEnd
              shown={shown}
              total={data.total}
              more={shown < data.total}
              busy={busy}
              failed={data.failed}
              onMore={() => show({ ...state, lastPage: state.lastPage + 1 }, { replace: true })}
            />
            <noscript>
              {shown < data.total && (
                <GoLink href={goodsListAddress(goodsAtPage(data.state, data.state.lastPage + 1))}>{t.nextPage}</GoLink>
              )}
            </noscript>
          </>
        ) : data.failed === undefined ? (
          <NoGoods data={data} />
        ) : (
          <GoodsFailed reason={data.failed} busy={again !== 'idle'} onRetry={() => void revalidate()} />
        )}
      </section>
      <BackToTop words={t.toTop} />
      <GoodsSheets open={sheet} onClose={() => setSheet(null)} data={data} state={state} show={show} />
    </div>
  )
}
