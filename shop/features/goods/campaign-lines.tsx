import { useCallback, useEffect, useState } from 'react'
import { dot } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { offsetOf } from '#shop/personal/read-own.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { formatDeadline, formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type Campaign, type CampaignNews, type Gift, isSoon, quotaOf } from './campaign.rules.ts'
import styles from './offers.module.css'
import { offerTexts } from './offers.texts.ts'

const quiet = { quiet: true, noLoading: true } as const

/** Campaigns of a good with their times, and how many of their gifts are left (spec 7, v4 and gift quota). */
async function askNews(spuCode: string): Promise<CampaignNews | undefined> {
  const { data } = await api('campaign.infosV4', { spuCodes: [spuCode] }, quiet)
  const campaigns = data.spus[0]?.campaigns ?? []
  const giftIds = campaigns.flatMap(each => each.giftList.map(gift => gift.giftId))
  const quota: Output<'campaign.checkGiftQuota'> =
    giftIds.length === 0
      ? []
      : await api('campaign.checkGiftQuota', { giftIds }, quiet).then(
          answer => answer.data,
          // Whether there are any is known already; only the figure is missing.
          () => [],
        )
  return { campaigns, quota, now: data.serverTime, offsetMs: offsetOf(data, Date.now()) }
}

/**
 * What runs for a good, and what soon will. It is asked after the page is alive, again when a campaign begins or ends
 * while the page stands, and when somebody comes back to it. Without an answer there is simply nothing to say.
 */
export function useCampaigns(spuCode: string): { news: CampaignNews | undefined; refresh: () => void } {
  const [news, setNews] = useState<CampaignNews>()
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound(before => before + 1), [])
  useOnReturn(refresh)
  useEffect(() => {
    let left = false
    askNews(spuCode)
      .then(found => left || setNews(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [spuCode, round])
  return { news, refresh }
}

/** What campaigns take off and give, as tags. */
export function CampaignTags({ news: { campaigns, quota } }: { news: CampaignNews }) {
  const running = campaigns.filter(campaign => campaign.state === 'running')
  return (
    <span className={styles.tags}>
      {running
        .filter(campaign => campaign.kind !== 'gift')
        .map(campaign => (
          <Tag key={campaign.campaignCode} kind="sale">
            {campaign.label}
          </Tag>
        ))}
      {running
        .flatMap(campaign => campaign.giftList)
        .map(gift => (
          <GiftTag key={gift.giftId} gift={gift} left={quotaOf(gift, quota)} />
        ))}
    </span>
  )
}

function GiftTag({ gift, left }: { gift: Gift; left: number | undefined }) {
  const t = useTexts(offerTexts)
  const words = gift.fromFen > 0 ? t.giftFrom(gift.name, formatMoney(gift.fromFen)) : t.gift(gift.name)
  if (!gift.available || left === 0) return <Tag icon="gift">{t.giftGone(gift.name)}</Tag>
  return (
    <Tag kind="sale" icon="gift">
      {left === undefined ? words : [words, t.giftsLeft(left)].join(dot)}
    </Tag>
  )
}

/** Until when each campaign runs, and what begins within days: the time that is left where it is short. */
export function CampaignTimes({ news, onChange }: { news: CampaignNews; onChange: () => void }) {
  if (news.campaigns.length === 0) return null
  return (
    <ul className={styles.times}>
      {news.campaigns.map(campaign => (
        <CampaignTime key={campaign.campaignCode} campaign={campaign} news={news} onChange={onChange} />
      ))}
    </ul>
  )
}

function CampaignTime({
  campaign,
  news: { now, offsetMs },
  onChange,
}: {
  campaign: Campaign
  news: CampaignNews
  onChange: () => void
}) {
  const t = useTexts(offerTexts)
  const { campaignName, label, state, startTime, endTime } = campaign
  const coming = state === 'coming'
  const name = coming ? [campaignName, label].join(dot) : campaignName
  if (!isSoon(campaign)) {
    return (
      <li>
        {name} <span>{t.runsUntil(formatDeadline(endTime))}</span>
      </li>
    )
  }
  return (
    <li>
      {name} <span>{coming ? t.beginsIn : t.endsIn}</span>
      <Countdown kind="boxes" until={coming ? startTime : endTime} now={now} offsetMs={offsetMs} onEnd={onChange} />
    </li>
  )
}
