import { useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { goodsCategories } from '#contract/goods-categories.ts'
import type { Output } from '#contract/kit.ts'
import { formatMoney } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { num } from '#web/ui/columns.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { codesOf, oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { stateTones } from './goods-tones.ts'
import { goodsTexts } from './goods.texts.ts'
import { makeTexts } from './make.texts.ts'

const states = ['publish', 'pre_publish', 'withdrawn'] as const
const stocks = ['low', 'out'] as const

export const goodsList = defineList({
  address: listAddress(
    { path: '/goods' },
    {
      search: words('q', 60, { field: 'search' }),
      categoryCode: oneOf('category', codesOf(goodsCategories), { field: 'categoryCode' }),
      state: oneOf('state', states),
      stock: oneOf('stock', stocks),
    },
  ),
  call: 'desk.goods.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.spuCode,
})

export const loader = deskLoader(goodsList)

/** All goods with what is left of them; J and K choose a row, Enter opens it. */
export default function GoodsList() {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const make = useTexts(makeTexts)
  const mayMake = useMay('goods.edit')
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state: asked, total } = data
  const desk = useDeskList(goodsList, data)
  useTitle(t.title)
  useWalkable(desk, t.title, row => row.spuCode)
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {mayMake && (
          <ButtonLink size="s" href="/goods/~new">
            {make.newGood}
          </ButtonLink>
        )}
        <ButtonLink kind="line" size="s" href="/goods/~file">
          {t.asFile}
        </ButtonLink>
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} placeholder={t.searchHint} maxLength={60} />
        </label>
        <FilterChoice
          label={t.category}
          name="category"
          value={asked.categoryCode}
          every={t.all}
          choices={goodsCategories.map(({ code, en, cn }) => [
            code,
            (code.length > 9 ? '　' : '') + (language === 'en' ? en : cn),
          ])}
        />
        <FilterChoice
          label={t.state}
          name="state"
          value={asked.state}
          every={t.all}
          choices={states.map(state => [state, t[state]])}
        />
        <FilterChoice
          label={t.stock}
          name="stock"
          value={asked.stock}
          every={t.all}
          choices={[
            ['low', t.low],
            ['out', t.outOfStock],
          ]}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.good, t.category, num(t.price), num(t.left), num(t.held), t.state]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => <GoodsRow key={row.spuCode} row={row} />}
      </Rows>
    </>
  )
}

function GoodsRow({ row }: { row: Output<'desk.goods.list'>[number] }) {
  const t = useTexts(goodsTexts)
  const from = formatMoney(row.fromFen)
  return (
    <tr>
      <td>
        <span className={edit.thumb}>
          <Picture source={goodsPicture(row)} alt="" sizes="40px" />
        </span>
        <RowLink href={`/goods/${row.spuCode}`}>{row.name}</RowLink>
        <small>
          <Whole>{row.spuCode}</Whole>
        </small>
      </td>
      <td>
        {row.categoryName}
        <small>{t.skus(row.skus)}</small>
      </td>
      <td data-num>
        {row.fromFen === row.toFen ? from : `${from} – ${formatMoney(row.toFen)}`}
        {row.planned > 0 && <small>{t.planned(row.planned)}</small>}
        {row.heldBack > 0 && <small className={rowStyles.few}>{t.heldBack(row.heldBack)}</small>}
      </td>
      <td data-num>
        {row.left}
        {row.out > 0 && <small className={rowStyles.none}>{t.outCount(row.out)}</small>}
        {row.low > 0 && <small className={rowStyles.few}>{t.lowCount(row.low)}</small>}
      </td>
      <td data-num>{row.held}</td>
      <td>
        <StatusDot tone={stateTones[row.state]}>{t[row.state]}</StatusDot>
        <small>{t.updated(formatShortDateTime(row.updatedAt))}</small>
      </td>
    </tr>
  )
}
