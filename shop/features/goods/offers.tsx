import { useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatDeadline } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn, useUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { CampaignTags, CampaignTimes, useCampaigns } from './campaign-lines.tsx'
import type { OffersData } from './offers-load.ts'
import styles from './offers.module.css'
import { offerTexts } from './offers.texts.ts'

type Offer = Output<'coupon.offers'>[number]

/** What can be claimed still; what was claimed on this page keeps its place and says so. */
const shown = (offers: readonly Offer[], claimed: ReadonlySet<string>): Offer[] =>
  offers.filter(offer => (offer.available && offer.mine < offer.mostEach) || claimed.has(offer.couponCode))
const none: readonly Offer[] = []

/**
 * Coupons that can be taken, of one good or of all. How many somebody took is personal and comes after the page is
 * alive; a stranger sees what came with the document. Without an answer there is simply nothing to take.
 */
export function useOffers(
  spuCode?: string,
  came?: readonly Offer[],
): { offers: readonly Offer[]; refresh: (claimed: string) => void } {
  const signedIn = useSignedIn()
  // Somebody else may sign in on another tab: what was taken is each customer's own.
  const who = useUser()?.gcid
  const of = signedIn ? `customer ${who}` : ''
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ of: string; offers: readonly Offer[] }>()
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set())
  const known = came !== undefined && !signedIn && round === 0
  useEffect(() => {
    if (known) return
    let left = false
    api('coupon.offers', spuCode === undefined ? {} : { spuCode })
      .then(({ data }) => left || setFound({ of, offers: data }))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [spuCode, of, round, known])
  return {
    offers: shown(found?.of === of ? found.offers : (came ?? none), claimed),
    refresh(code) {
      setClaimed(before => new Set(before).add(code))
      setRound(before => before + 1)
    },
  }
}

/** On the page of a good: what runs for it, its gifts, and the way to its coupons (design 14, Goods). */
export function GoodsOffers({ spuCode, came }: { spuCode: string; came: OffersData | undefined }) {
  const t = useTexts(offerTexts)
  const { news, refresh: askAgain } = useCampaigns(spuCode, came)
  const { offers, refresh } = useOffers(spuCode, came?.coupons)
  const [open, setOpen] = useState(false)
  if ((news?.campaigns.length ?? 0) + offers.length === 0) return null
  return (
    <Row size="caption" as="section" rowGap={2} gap={4} align="center" justify="between" wrap aria-label={t.offers}>
      {news && <CampaignTags news={news} />}
      {offers.length > 0 && (
        <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.takeCoupons}
        </TextButton>
      )}
      {news && <CampaignTimes news={news} onChange={askAgain} />}
      <Modal open={open} onClose={() => setOpen(false)} title={t.coupons} height={70}>
        <ul>
          {offers.map(offer => (
            <OfferRow key={offer.couponCode} offer={offer} onTaken={refresh} />
          ))}
        </ul>
      </Modal>
    </Row>
  )
}

/** At the start of the after-sales area: the coupons that anybody can take. */
export function CouponStrip({ coupons }: { coupons: readonly Offer[] }) {
  const t = useTexts(offerTexts)
  const { offers, refresh } = useOffers(undefined, coupons)
  if (offers.length === 0) return null
  return (
    <Box as="section" above={[12, 8]} aria-labelledby="coupons">
      <h2 id="coupons">{t.coupons}</h2>
      <ul className={styles.cards}>
        {offers.slice(0, 4).map(offer => (
          <OfferRow key={offer.couponCode} offer={offer} onTaken={refresh} />
        ))}
      </ul>
    </Box>
  )
}

/** One coupon: what it takes off and for what, until when, and the button that takes it. */
export function OfferRow({ offer, onTaken }: { offer: Offer; onTaken: (couponCode: string) => void }) {
  const t = useTexts(offerTexts)
  const [busy, setBusy] = useState(false)
  const full = offer.mine >= offer.mostEach
  async function take() {
    setBusy(true)
    try {
      await api('coupon.take', { couponCode: offer.couponCode })
      toast(t.takenToast)
    } catch {
      // The call has said why, or leads to the login.
    } finally {
      setBusy(false)
      onTaken(offer.couponCode)
    }
  }
  return (
    <li className={styles.offer}>
      <Text as="span" size="caption" tone="muted" figures shrink className={styles.words}>
        <b>{offer.text}</b>
        <span>{[offer.title, offer.forText].filter(Boolean).join(dot)}</span>
        <span>
          {offer.validUntil === null ? t.days(offer.validDays ?? 0) : t.until(formatDeadline(offer.validUntil))}
        </span>
      </Text>
      {full || !offer.available ? (
        <Text size="caption" as="span" tone="muted" fixed>
          {full ? t.taken : t.gone}
        </Text>
      ) : (
        <Button
          kind="line"
          size="s"
          busy={busy}
          busyText={t.taking}
          aria-label={`${t.take} ${offer.title}`}
          onClick={() => void take()}
        >
          {t.take}
        </Button>
      )}
    </li>
  )
}
