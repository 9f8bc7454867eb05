import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { formatDeadline, formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './coupons.module.css'
import { couponTexts } from './cart.texts.ts'

export type CouponChoice = Output<'cart.list'>['coupons'][number]
type Offer = Output<'coupon.offers'>[number]

export interface CouponsDialogProps {
  open: boolean
  onClose: () => void
  coupons: readonly CouponChoice[]
  /** Number of the chosen one; `none` when none is used. */
  chosen: string
  onChoose: (couponNo: string) => void
  /** One was taken: the coupons are to be asked for again. */
  onTaken: () => void
}

/** Own coupons to choose from, each that cannot be used with its reason, and those that can be taken. */
export function CouponsDialog({ open, onClose, ...rest }: CouponsDialogProps) {
  const t = useTexts(couponTexts)
  return (
    <Modal open={open} onClose={onClose} title={t.title} wide height={70}>
      {open && <Coupons {...rest} onClose={onClose} />}
    </Modal>
  )
}

function Coupons({ coupons, chosen, onChoose, onTaken, onClose }: Omit<CouponsDialogProps, 'open'>) {
  const t = useTexts(couponTexts)
  const [offers, setOffers] = useState<Offer[]>([])
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    // Without an answer there is simply nothing to take.
    api('coupon.offers', {}, { quiet: true, noLoading: true }).then(
      ({ data }) => here && setOffers(data),
      () => {},
    )
    return () => {
      here = false
    }
  }, [round])

  const open = offers.filter(offer => offer.available || offer.mine > 0)
  if (coupons.length === 0 && open.length === 0)
    return (
      <Empty icon="ticket" kind="panel" heading="h3" title={t.empty}>
        {t.emptyWhy}
      </Empty>
    )
  return (
    <div className={styles.body}>
      {coupons.length > 0 && (
        <section className={styles.part} aria-labelledby="coupons-mine">
          <h3 id="coupons-mine">{t.mine}</h3>
          <div className={styles.coupons}>
            <RadioGroup
              label={t.mine}
              value={chosen}
              onChange={couponNo => {
                onChoose(couponNo)
                onClose()
              }}
              options={[
                ...coupons.map(coupon => ({
                  value: coupon.couponNo,
                  disabled: !coupon.usable,
                  label: <CouponWords coupon={coupon} />,
                })),
                { value: 'none', label: <span className={styles.name}>{t.none}</span> },
              ]}
            />
          </div>
        </section>
      )}
      {open.length > 0 && (
        <section className={styles.part} aria-labelledby="coupons-offers">
          <h3 id="coupons-offers">{t.offers}</h3>
          <ul className={styles.offers}>
            {open.map(offer => (
              <OfferRow
                key={offer.couponCode}
                offer={offer}
                onTaken={() => {
                  setRound(round + 1)
                  onTaken()
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function CouponWords({ coupon }: { coupon: CouponChoice }) {
  const t = useTexts(couponTexts)
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        {coupon.title}
        {coupon.usable && coupon.offFen > 0 && <em>{t.off(formatMoney(coupon.offFen))}</em>}
      </span>
      <span className={styles.line}>{coupon.text}</span>
      <span className={styles.line}>{coupon.why || t.until(formatDeadline(coupon.validUntil))}</span>
    </span>
  )
}

function OfferRow({ offer, onTaken }: { offer: Offer; onTaken: () => void }) {
  const t = useTexts(couponTexts)
  const [busy, setBusy] = useState(false)
  const full = offer.mine >= offer.mostEach
  async function take() {
    setBusy(true)
    try {
      await api('coupon.take', { couponCode: offer.couponCode }, { noLoading: true })
      toast(t.takenToast)
    } catch {
      // The call has said why; what is left is asked for again.
    } finally {
      setBusy(false)
      onTaken()
    }
  }
  return (
    <li className={styles.offer}>
      <span className={styles.words}>
        <span className={styles.name}>{offer.title}</span>
        <span className={styles.line}>{[offer.text, offer.forText].filter(Boolean).join(' · ')}</span>
        <span className={styles.line}>
          {offer.validUntil === null ? t.days(offer.validDays ?? 0) : t.until(formatDeadline(offer.validUntil))}
        </span>
      </span>
      {full || !offer.available ? (
        <span className={styles.line}>{full ? t.taken : t.gone}</span>
      ) : (
        <Button kind="line" size="s" busy={busy} busyText={t.taking} onClick={() => void take()}>
          {t.take}
        </Button>
      )}
    </li>
  )
}
