import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatDeadline, formatShortDateTime } from '#contract/figures.ts'
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
  const { data, page } = await api('desk.campaign.list', { ...state, pageNumber, pageSize }, { signal: request.signal })
  return { tab, pageNumber, campaigns: data, total: page?.total ?? 0 }
}

/** Campaigns with what their gifts came to. */
export default function Campaigns() {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const may = useMay('promotion.edit')
  const { tab, pageNumber, campaigns, total } = useLoaderData<typeof loader>()
  useTitle(t.campaigns)
  useRefresh(useRevalidator())
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
      <Rows
        label={t.campaigns}
        columns={[t.campaigns, t.content, t.time, t.gifts, t.state]}
        rows={campaigns}
        nothing={{ icon: 'gift', title: t.nothing, why: t.nothingWhy }}
        pages={{
          page: pageNumber,
          total,
          label: t.pages,
          href: page => `/campaigns?${new URLSearchParams({ state: tab, page: String(page) })}`,
        }}
      >
        {row => (
          <tr key={row.campaignCode}>
            <td>
              <RowLink href={`/campaigns/${row.campaignCode}`}>{row.campaignCode}</RowLink>
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
        )}
      </Rows>
    </>
  )
}
