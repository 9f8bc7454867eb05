import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { MomentInput } from '#console/frame/moment-input.tsx'
import { afterSaving } from '#console/frame/unsaved.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import {
  type Coupon,
  type CouponDraft,
  type CouponFault,
  draftOfCoupon,
  emptyCoupon,
  writtenCoupon,
} from './coupon-draft.ts'
import { PromotionFrame, type PromotionMove } from './promotion-frame.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { ReductionFields } from './reduction-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useSaved } from './use-saved.ts'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<{ coupon: Coupon | undefined }> {
  const { couponCode } = params
  if (!couponCode) return { coupon: undefined }
  return { coupon: (await api('desk.coupon.detail', { couponCode }, { signal: request.signal })).data }
}

/** One kind of coupon: what it promises, and how it is offered. */
export default function CouponPage() {
  const { coupon } = useLoaderData<typeof loader>()
  return <CouponForm key={coupon?.couponCode ?? ''} coupon={coupon} />
}

function CouponForm({ coupon }: { coupon: Coupon | undefined }) {
  const t = useTexts(promotionTexts)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CouponDraft>(() => (coupon ? draftOfCoupon(coupon) : emptyCoupon))
  const saved = useSaved(coupon?.version ?? 0, draft)
  const { faults, show } = useFaults<CouponFault>(form)
  const title = coupon ? coupon.couponCode : t.newCoupon
  const promised = (coupon?.taken ?? 0) > 0
  const set = (change: Partial<CouponDraft>) => setDraft(before => ({ ...before, ...change }))

  async function save() {
    const written = writtenCoupon(draft, coupon)
    if ('faults' in written) {
      const { codes, ...others } = written.faults
      const words = Object.entries(others).map(([field, fault]) => [field, fault && t[fault]])
      show({ ...Object.fromEntries(words), codes: codes && t.spuCodesWrong(codes) })
      return
    }
    show({})
    const input = { ...written.input, version: saved.version }
    const sent = await saved.send(
      () => api('desk.coupon.save', input, { quiet: true }),
      coupon ? t.saved : t.savedDraft,
    )
    if (sent && !coupon) await navigate(`/coupons/${input.couponCode}`, { replace: true, state: afterSaving })
  }

  const move = (to: PromotionMove, done: string) =>
    saved.send(() => api(`desk.coupon.${to}`, { couponCode: title, version: saved.version }, { quiet: true }), done)

  function reload() {
    if (!coupon) return
    const now = draftOfCoupon(coupon)
    setDraft(now)
    saved.restart({ version: coupon.version, draft: now })
  }

  return (
    <PromotionFrame
      form={form}
      back="/coupons"
      list={t.coupons}
      title={title}
      stored={coupon}
      saved={saved}
      stopping={{ title: t.stopCouponTitle, text: t.stopCouponText }}
      onSave={save}
      onMove={move}
      onReload={reload}
    >
      {promised && <Note>{t.promised}</Note>}
      {!coupon && (
        <Field label={t.code} help={t.couponCodeHelp} error={faults.couponCode}>
          <Input
            size="s"
            autoComplete="off"
            value={draft.couponCode}
            maxLength={40}
            onChange={value => set({ couponCode: value.toUpperCase() })}
          />
        </Field>
      )}
      <div className={edit.pair}>
        <Field label={t.titleCn} error={faults.titleCn}>
          <Input size="s" value={draft.titleCn} maxLength={40} onChange={titleCn => set({ titleCn })} />
        </Field>
        <Field label={t.titleEn} error={faults.titleEn}>
          <Input size="s" lang="en" value={draft.titleEn} maxLength={80} onChange={titleEn => set({ titleEn })} />
        </Field>
      </div>
      <fieldset className={edit.group} disabled={promised} aria-label={t.content}>
        <Field label={t.kind} group>
          <RadioGroup
            row
            value={draft.reduction.kind}
            onChange={kind => set({ reduction: { ...draft.reduction, kind } })}
            options={(['amountOff', 'percentOff'] as const).map(value => ({ value, label: t[value] }))}
          />
        </Field>
        <ReductionFields value={draft.reduction} error={faults.reduction} onChange={reduction => set({ reduction })} />
        <ScopeFields value={draft.scope} error={faults.codes} onChange={scope => set({ scope })} />
        <Field label={t.validity} group>
          <RadioGroup
            row
            value={draft.validity}
            onChange={validity => set({ validity })}
            options={[
              { value: 'days', label: t.forDays },
              { value: 'moment', label: t.untilMoment },
            ]}
          />
        </Field>
        <div className={edit.pair}>
          {draft.validity === 'days' ? (
            <Field label={t.forDays} error={faults.validDays}>
              <Input
                size="s"
                type="number"
                suffix={t.days}
                maxLength={4}
                value={draft.validDays}
                onChange={validDays => set({ validDays })}
              />
            </Field>
          ) : (
            <Field label={t.validUntil} error={faults.validUntil}>
              <MomentInput value={draft.validUntil} onChange={validUntil => set({ validUntil })} />
            </Field>
          )}
        </div>
      </fieldset>
      <div className={edit.pair}>
        <Field label={t.takeFrom} error={faults.takeFrom}>
          <MomentInput value={draft.takeFrom} onChange={takeFrom => set({ takeFrom })} />
        </Field>
        <Field label={t.takeUntil} error={faults.takeUntil}>
          <MomentInput value={draft.takeUntil} onChange={takeUntil => set({ takeUntil })} />
        </Field>
        <Field label={t.quota} note={t.optional} help={t.quotaHelp(coupon?.taken ?? 0)} error={faults.quota}>
          <Input size="s" type="number" maxLength={8} value={draft.quota} onChange={quota => set({ quota })} />
        </Field>
        <Field label={t.mostEach} error={faults.mostEach}>
          <Input size="s" type="number" maxLength={2} value={draft.mostEach} onChange={mostEach => set({ mostEach })} />
        </Field>
      </div>
      <Checkbox checked={draft.offered} onChange={offered => set({ offered })}>
        {t.offered}
      </Checkbox>
    </PromotionFrame>
  )
}
