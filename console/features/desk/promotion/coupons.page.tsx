import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import queueStyles from '#console/features/order/queue.module.css'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useRowKeys } from '#console/frame/use-row-keys.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatDeadline, formatShortDateTime } from '#web/format.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { phaseTones, promotionTabs } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'

const pageSize = 20

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const tab = promotionTabs.find(each => each === query.get('state')) ?? 'all'
  const pageNumber = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const state = tab === 'all' ? {} : { state: tab }
  const { data, page } = await api('desk.coupon.list', { ...state, pageNumber, pageSize }, { signal: request.signal })
  return { tab, pageNumber, coupons: data, total: page?.total ?? 0 }
}

/** Kinds of coupons with what became of them. */
export default function Coupons() {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const may = useMay('promotion.edit')
  const { tab, pageNumber, coupons, total } = useLoaderData<typeof loader>()
  const rows = useRef<HTMLTableSectionElement>(null)
  useTitle(t.coupons)
  useRefresh(useRevalidator())
  useRowKeys(rows)
  return (
    <>
      <PageHead title={t.coupons} count={total} why={t.couponsWhy}>
        {may && (
          <ButtonLink size="s" href="/coupons/~new">
            {t.newCoupon}
          </ButtonLink>
        )}
      </PageHead>
      <Tabs
        label={t.coupons}
        value={tab}
        items={promotionTabs.map(each => ({ value: each, label: t[each], href: `/coupons?state=${each}` }))}
      />
      {coupons.length === 0 ? (
        <Empty icon="ticket" title={t.nothing} kind="panel">
          {t.nothingWhy}
        </Empty>
      ) : (
        <Table label={t.coupons} sticky className={edit.rows}>
          <thead>
            <tr>
              <th scope="col">{t.coupons}</th>
              <th scope="col">{t.content}</th>
              <th scope="col">{t.time}</th>
              <th scope="col" data-num>
                {t.takenOf}
              </th>
              <th scope="col" data-num>
                {t.usedCol}
              </th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {coupons.map(row => (
              <tr key={row.couponCode}>
                <td>
                  <UiLink href={`/coupons/${row.couponCode}`} className={queueStyles.number} data-row>
                    {row.couponCode}
                  </UiLink>
                  <small>{language === 'en' ? row.titleEn : row.titleCn}</small>
                </td>
                <td>
                  {row.text}
                  <small>{row.forText}</small>
                </td>
                <td>
                  {formatShortDateTime(row.takeFrom)}
                  <small>{formatDeadline(row.takeUntil)}</small>
                </td>
                <td data-num>
                  {row.taken} / {row.quota ?? t.unlimited}
                </td>
                <td data-num>{row.used}</td>
                <td>
                  <StatusDot tone={phaseTones[row.phase]}>{t[row.phase]}</StatusDot>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        className={queueStyles.pager}
        page={pageNumber}
        pageCount={Math.ceil(total / pageSize)}
        label={t.pages}
        href={page => `/coupons?${new URLSearchParams({ state: tab, page: String(page) })}`}
      />
    </>
  )
}
