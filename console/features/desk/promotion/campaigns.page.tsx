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
  const { data, page } = await api('desk.campaign.list', { ...state, pageNumber, pageSize }, { signal: request.signal })
  return { tab, pageNumber, campaigns: data, total: page?.total ?? 0 }
}

/** Campaigns with what their gifts came to. */
export default function Campaigns() {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const may = useMay('promotion.edit')
  const { tab, pageNumber, campaigns, total } = useLoaderData<typeof loader>()
  const rows = useRef<HTMLTableSectionElement>(null)
  useTitle(t.campaigns)
  useRefresh(useRevalidator())
  useRowKeys(rows)
  return (
    <>
      <PageHead title={t.campaigns} count={total} why={t.campaignsWhy}>
        {may && (
          <ButtonLink size="s" href="/campaigns/~new">
            {t.newCampaign}
          </ButtonLink>
        )}
      </PageHead>
      <Tabs
        label={t.campaigns}
        value={tab}
        items={promotionTabs.map(each => ({ value: each, label: t[each], href: `/campaigns?state=${each}` }))}
      />
      {campaigns.length === 0 ? (
        <Empty icon="gift" title={t.nothing} kind="panel">
          {t.nothingWhy}
        </Empty>
      ) : (
        <Table label={t.campaigns} sticky className={edit.rows}>
          <thead>
            <tr>
              <th scope="col">{t.campaigns}</th>
              <th scope="col">{t.content}</th>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.gifts}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {campaigns.map(row => (
              <tr key={row.campaignCode}>
                <td>
                  <UiLink href={`/campaigns/${row.campaignCode}`} className={queueStyles.number} data-row>
                    {row.campaignCode}
                  </UiLink>
                  <small>{language === 'en' ? row.nameEn : row.nameCn}</small>
                </td>
                <td>
                  {row.text}
                  <small>{row.forText}</small>
                </td>
                <td>
                  {formatShortDateTime(row.startsAt)}
                  <small>{formatDeadline(row.endsAt)}</small>
                </td>
                <td>
                  {row.gifts.length === 0
                    ? '—'
                    : row.gifts.map(gift => (
                        <span key={gift.giftId}>
                          {gift.name}
                          <small>{t.giftLeft(gift.taken, gift.quota)}</small>
                        </span>
                      ))}
                </td>
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
        href={page => `/campaigns?${new URLSearchParams({ state: tab, page: String(page) })}`}
      />
    </>
  )
}
