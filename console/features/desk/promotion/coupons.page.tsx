import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatDeadline, formatShortDateTime } from '#contract/figures.ts'
import { num } from '#web/ui/columns.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { phaseTones, promotionTabs } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const tab = promotionTabs.find(each => each === query.get('state')) ?? 'all'
  const pageNumber = pageOf(query)
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
  useTitle(t.coupons)
  useRefresh(useRevalidator())
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
      <Rows
        label={t.coupons}
        columns={[t.coupons, t.content, t.time, num(t.takenOf), num(t.usedCol), t.state]}
        rows={coupons}
        nothing={{ icon: 'ticket', title: t.nothing, why: t.nothingWhy }}
        pages={{
          page: pageNumber,
          total,
          label: t.pages,
          href: page => `/coupons?${new URLSearchParams({ state: tab, page: String(page) })}`,
        }}
      >
        {row => (
          <tr key={row.couponCode}>
            <td>
              <RowLink href={`/coupons/${row.couponCode}`}>{row.couponCode}</RowLink>
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
        )}
      </Rows>
    </>
  )
}
