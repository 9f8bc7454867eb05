import { useCallback, useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatDeadline } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { termsOf } from './campaign-terms.ts'
import { byTime, type Campaign, type CampaignNews, type Gift, isSoon, quotaOf } from './campaign.rules.ts'
import { askNews, type OffersData } from './offers-load.ts'
import styles from './offers.module.css'
import { offerTexts } from './offers.texts.ts'

/**
 * What runs for a good, and what soon will: as it came with the page, and asked again where the page was kept for a
 * while, when a campaign begins or ends while it stands, and when somebody comes back to it.
 */
export function useCampaigns(
  spuCode: string,
  came: OffersData | undefined,
): { news: CampaignNews | undefined; refresh: () => void } {
  const [news, setNews] = useState(came?.news)
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound(before => before + 1), [])
  useOnReturn(refresh)
  const known = came?.fresh === true && round === 0
  useEffect(() => {
    if (known) return
    let left = false
    askNews(api, spuCode)
      .then(found => left || setNews(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [spuCode, round, known])
  return { news, refresh }
}

/** What campaigns take off and give, as tags. */
export function CampaignTags({ news: { campaigns, quota } }: { news: CampaignNews }) {
  const running = campaigns.filter(campaign => campaign.state === 'running')
  return (
    <Row as="span" gap={2} wrap>
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
    </Row>
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
    <Stack as="ul" tone="muted" gap={2} className={styles.times}>
      {byTime(news.campaigns).map(campaign => (
        <CampaignTime key={campaign.campaignCode} campaign={campaign} news={news} onChange={onChange} />
      ))}
    </Stack>
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
  // What runs has its short word in a tag above.
  const name = [campaignName, coming && label, termsOf(campaign)].filter(Boolean).join(dot)
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
