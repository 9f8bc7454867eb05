import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useGo } from '#shop/go.ts'
import { CouponsDialog } from '#shop/features/cart/coupons-dialog.tsx'
import { SettlementConsent } from '#shop/features/order/settlement-consent.tsx'
import { SettlementFrame } from '#shop/features/order/settlement-frame.tsx'
import { PayButton, SettlementMethods } from '#shop/features/order/settlement-parts.tsx'
import { useAgreed } from '#shop/features/order/use-agreed.ts'
import type { Paying } from '#shop/features/order/use-paying.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { AddressBlock, addressBlockId } from './address-block.tsx'
import { ExtrasBlock } from './extras-block.tsx'
import { GoodsBlock } from './goods-block.tsx'
import type { GoodsPreview, GoodsSettlementData } from './goods-load.ts'
import { goodsTexts } from './goods.texts.ts'
import { goodsWishHref, type GoodsWish } from './settlement-address.ts'
import { useDraft } from './use-draft.ts'
import { type Part, usePlaceGoods } from './use-place-goods.ts'
import { VisitBlock } from './visit-block.tsx'

export interface GoodsSettlementProps {
  data: GoodsSettlementData
  paying: Paying
}

/** Puts the part of the page in sight and the focus into it. */
function showPart(id: string): void {
  const part = document.getElementById(id)?.closest('section')
  part?.scrollIntoView({ block: 'center' })
  part?.querySelector<HTMLElement>('button, input, select')?.focus({ preventScroll: true })
}

/** The settlement of goods: to whom, when, what, how it is paid, and what it comes to (design 14, Settlement). */
export function GoodsSettlement({ data, paying }: GoodsSettlementProps) {
  const t = useTexts(goodsTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const busy = useNavigation().state !== 'idle'
  const { refresh } = useRefresh()
  const { wish, preview, addresses } = data
  const [draft, setDraft] = useDraft()
  const [said, setSaid] = useState<Partial<Record<Part, string>>>({})
  const [choosing, setChoosing] = useState(false)
  const agreed = useAgreed(paying, preview.terms.version, { identity: false, outlet: true })
  const direct = preview.orders[0]?.lines[0]
  const wayBack =
    wish.direct && direct
      ? { href: `/aftersales/goods/${direct.spuCode}`, words: t.backToGoods }
      : { href: '/cart', words: t.backToCart }
  const placing = usePlaceGoods({
    data,
    draft,
    paying,
    wayBack,
    onPart: (part, words) => setSaid(before => ({ ...before, [part]: words })),
  })

  // What was chosen last; the answer to it, and to the choice before it, may still be on its way.
  const chosen = useRef(wish)
  useEffect(() => {
    chosen.current = wish
  }, [wish])
  /** Choices stand in the address: a reload, and what the server reckons, follow them. */
  const choose = (change: Partial<GoodsWish>) => {
    setSaid({})
    chosen.current = { ...chosen.current, ...change }
    void go(goodsWishHref(chosen.current), { replace: true, preventScrollReset: true })
  }

  async function changeOutlet(order: GoodsPreview['orders'][number], outletId: number) {
    if (wish.direct) return choose({ direct: { ...wish.direct, outletId } })
    try {
      for (const { key } of order.lines) await api('cart.change', { key, outletId })
    } catch {
      // The call has said why; what was changed is shown.
    }
    refresh()
  }

  function submit() {
    setSaid({})
    if (preview.needsAddress && (!preview.address || preview.address.problem)) {
      setSaid({ address: preview.address?.problem || t.addressNeeded })
      return showPart(addressBlockId)
    }
    if (agreed.isComplete()) placing.submit()
  }

  /** Lines of the cart that cannot be bought now stay in it, unchosen; the others go on. */
  const hindered = wish.direct ? [] : preview.obstacles.flatMap(({ key }) => (key === null ? [] : [key]))
  async function leaveOut() {
    try {
      await api('cart.choose', { keys: hindered, chosen: false })
    } catch {
      // The call has said why.
    }
    refresh()
  }

  const { sums } = preview
  const obstacle = preview.obstacles.find(each => each.key !== null || each.code === 'TOO_MANY_UNPAID')
  const freightWords =
    sums.freightFen === null ? t.freightLater : sums.freightFen === 0 ? t.freightFree : formatMoney(sums.freightFen)
  const addressProblem = said.address ?? preview.address?.problem ?? ''
  return (
    <>
      <SettlementFrame
        onSend={submit}
        busy={busy}
        sums={[
          { key: t.gross, value: formatMoney(sums.grossFen) },
          ...sums.campaigns.map(({ name, offFen }) => ({ key: name, value: formatReduction(offFen), cut: true })),
          ...(sums.couponFen > 0 ? [{ key: t.coupon, value: formatReduction(sums.couponFen), cut: true }] : []),
          { key: t.freight, value: freightWords },
          ...(mobile ? [] : [{ key: t.due, value: <Price fen={sums.dueFen} size="l" />, total: true }]),
        ]}
        agree={
          <SettlementConsent
            terms={preview.terms}
            accepted={agreed.terms}
            onAccept={agreed.acceptTerms}
            missing={agreed.lacking.terms && t.consentNeeded}
          />
        }
        problem={paying.problem ?? (obstacle && { words: obstacle.text, ...(obstacle.key ? { way: wayBack } : {}) })}
        ways={
          hindered.length > 0 && (
            <p>
              <TextButton onClick={() => void leaveOut()}>{t.leaveOut}</TextButton>
            </p>
          )
        }
        bar={
          <>
            {mobile && (
              <Stack as="p" fixed aria-live="polite">
                <Text as="span" size="caption" tone="muted">
                  {t.due}
                </Text>
                <Price fen={sums.dueFen} size="l" />
              </Stack>
            )}
            <PayButton paying={paying} words={mobile ? t.submitShort : t.submit} reckoning={busy} />
          </>
        }
        foot={
          <Text size="caption" tone="muted">
            {t.payWithin(preview.payMinutes)}
          </Text>
        }
      >
        {preview.needsAddress && (
          <AddressBlock
            addresses={addresses}
            chosen={preview.address?.addressId}
            problem={addressProblem}
            onChoose={addressId => choose({ addressId })}
            onChanged={refresh}
          />
        )}
        {preview.orders
          .filter(order => order.outlet !== null)
          .map(order => (
            <VisitBlock
              key={`${order.kind}:${order.outlet?.outletId}`}
              order={order}
              now={preview.serverTime}
              visitAt={draft.visits[order.outlet?.outletId ?? 0]}
              error={said.visit}
              onVisit={visitAt => {
                const { [order.outlet?.outletId ?? 0]: _, ...rest } = draft.visits
                setDraft({ visits: visitAt === undefined ? rest : { ...rest, [order.outlet?.outletId ?? 0]: visitAt } })
              }}
              onOutlet={outletId => void changeOutlet(order, outletId)}
            />
          ))}
        <GoodsBlock orders={preview.orders} obstacles={preview.obstacles} />
        <ExtrasBlock
          preview={preview}
          draft={draft}
          onDraft={setDraft}
          said={said}
          onCoupons={() => setChoosing(true)}
        />
        <SettlementMethods paying={paying} />
      </SettlementFrame>
      <CouponsDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        coupons={preview.coupons}
        chosen={preview.couponNo ?? 'none'}
        onChoose={couponNo => choose({ couponNo })}
        onTaken={refresh}
      />
    </>
  )
}
