import { useLoaderData } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatDeadline, formatShortDateTime } from '#contract/moments.ts'
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

export const campaignList = defineList({
  address: promotionAddress('/campaigns'),
  call: 'desk.campaign.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.campaignCode,
})

export const loader = deskLoader(campaignList)

/** Campaigns with what their gifts came to. */
export default function Campaigns() {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const may = useMay('promotion.edit')
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(campaignList, data)
  useTitle(t.campaigns)
  return (
    <>
      <PageHead title={t.campaigns} count={data.total} why={t.campaignsWhy}>
        {may && (
          <ButtonLink size="s" href="/campaigns/~new">
            {t.newCampaign}
          </ButtonLink>
        )}
      </PageHead>
      <Tabs
        label={t.campaigns}
        value={data.state.state}
        items={promotionTabs.map(each => ({ value: each, label: t[each], href: desk.href({ state: each }) }))}
      />
      <Rows
        of={desk}
        label={t.campaigns}
        columns={[t.campaigns, t.content, t.time, t.gifts, t.state]}
        nothing={{ icon: 'gift', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
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
