import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import rowStyles from '#console/frame/rows.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useSeenQueue } from '#console/frame/use-seen-queue.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { goodsCategories, type GoodsCategoryCode } from '#contract/goods-categories.ts'
import type { Input, Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { api } from '#web/api.ts'
import { formatMoney, formatShortDateTime } from '#contract/figures.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { num } from '#web/ui/columns.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { stateTones } from './goods-tones.ts'
import { goodsTexts } from './goods.texts.ts'

const states = ['publish', 'pre_publish', 'withdrawn'] as const
const stocks = ['low', 'out'] as const

const goodsOn = (asked: Input<'desk.goods.list'>, pageNumber: number, signal?: AbortSignal) =>
  api('desk.goods.list', { ...asked, pageNumber, pageSize }, signal ? { signal } : {})
const codesOf = (goods: Output<'desk.goods.list'>) => goods.map(row => row.spuCode)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = {
    search: readText(query.get('q'), 60),
    categoryCode: goodsCategories.find(row => row.code === query.get('category'))?.code,
    state: states.find(each => each === query.get('state')),
    stock: stocks.find(each => each === query.get('stock')) ?? ('any' as const),
  }
  const pageNumber = pageOf(query)
  const { data, page } = await goodsOn(asked, pageNumber, request.signal)
  return { asked, pageNumber, goods: data, total: page?.total ?? 0 }
}

/** All goods with what is left of them; J and K choose a row, Enter opens it. */
export default function GoodsList() {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const { asked, pageNumber, goods, total } = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  const href = hrefOf(asked, pageNumber)
  useSeenQueue({
    title: t.title,
    page: pageNumber,
    pageSize,
    total,
    hrefOf: to => hrefOf(asked, to),
    numbers: codesOf(goods),
    load: async to => codesOf((await goodsOn(asked, to)).data),
  })
  const filtered = Boolean(asked.search || asked.categoryCode || asked.state || asked.stock !== 'any')
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why} />
      <Form key={href} className={edit.filter} role="search">
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} placeholder={t.searchHint} maxLength={60} />
        </label>
        <label>
          {t.category}
          <select name="category" defaultValue={asked.categoryCode ?? ''}>
            <option value="">{t.all}</option>
            {goodsCategories.map(row => (
              <option key={row.code} value={row.code}>
                {(row.code.length > 9 ? '　' : '') + (language === 'en' ? row.en : row.cn)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.state}
          <select name="state" defaultValue={asked.state ?? ''}>
            <option value="">{t.all}</option>
            {states.map(state => (
              <option key={state} value={state}>
                {t[state]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.stock}
          <select name="stock" defaultValue={asked.stock}>
            <option value="any">{t.all}</option>
            <option value="low">{t.low}</option>
            <option value="out">{t.outOfStock}</option>
          </select>
        </label>
        <Button type="submit" kind="line" size="s">
          {t.find}
        </Button>
        {filtered && (
          <ButtonLink kind="quiet" size="s" href="/goods">
            {t.clear}
          </ButtonLink>
        )}
      </Form>
      <Rows
        label={t.title}
        columns={[t.good, t.category, num(t.price), num(t.left), num(t.held), t.state, num(t.updated)]}
        rows={goods}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={{ page: pageNumber, total, label: t.pages, href: page => hrefOf(asked, page) }}
      >
        {row => <Row key={row.spuCode} row={row} />}
      </Rows>
    </>
  )
}

interface Asked {
  search: string
  categoryCode: GoodsCategoryCode | undefined
  state: (typeof states)[number] | undefined
  stock: 'any' | 'low' | 'out'
}

/** Address of the list; what is not asked for has no place in it. */
function hrefOf({ search, categoryCode, state, stock }: Asked, page: number): string {
  const fields = { q: search, category: categoryCode, state, stock: stock === 'any' ? '' : stock, page: String(page) }
  return `/goods?${new URLSearchParams(Object.entries(fields).filter((each): each is [string, string] => Boolean(each[1])))}`
}

function Row({ row }: { row: Output<'desk.goods.list'>[number] }) {
  const t = useTexts(goodsTexts)
  const from = formatMoney(row.fromFen)
  return (
    <tr>
      <td>
        <span className={edit.thumb}>
          <Picture source={goodsPicture(row.spuCode, row.colour)} alt="" sizes="40px" />
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
      </td>
      <td data-num>
        {row.left}
        {row.out > 0 && <small className={rowStyles.none}>{t.outCount(row.out)}</small>}
        {row.low > 0 && <small className={rowStyles.few}>{t.lowCount(row.low)}</small>}
      </td>
      <td data-num>{row.held}</td>
      <td>
        <StatusDot tone={stateTones[row.state]}>{t[row.state]}</StatusDot>
      </td>
      <td data-num>{formatShortDateTime(row.updatedAt)}</td>
    </tr>
  )
}
