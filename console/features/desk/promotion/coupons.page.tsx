import { useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatDeadline, formatShortDateTime } from '#contract/moments.ts'
import { num } from '#web/ui/columns.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { defineList } from '#web/list/load.ts'
import { promotionAddress } from './promotion-address.ts'
import { phaseTones, promotionTabs } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'

export const couponList = defineList({
  address: promotionAddress('/coupons'),
  call: 'desk.coupon.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.couponCode,
})

export const loader = deskLoader(couponList)

/** Kinds of coupons with what became of them. */
export default function Coupons() {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const may = useMay('promotion.edit')
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(couponList, data)
  useTitle(t.coupons)
  return (
    <>
      <PageHead title={t.coupons} count={data.total} why={t.couponsWhy}>
        {may && (
          <ButtonLink size="s" href="/coupons/~new">
            {t.newCoupon}
          </ButtonLink>
        )}
      </PageHead>
      <Tabs
        label={t.coupons}
        value={data.state.state}
        items={promotionTabs.map(each => ({ value: each, label: t[each], href: desk.href({ state: each }) }))}
      />
      <Rows
        of={desk}
        label={t.coupons}
        columns={[t.coupons, t.content, t.time, num(t.takenOf), num(t.usedCol), t.state]}
        nothing={{ icon: 'ticket', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
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
