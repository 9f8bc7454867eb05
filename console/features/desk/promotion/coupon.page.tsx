import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { useVersion } from '#console/frame/use-version.ts'
import { reductionKinds } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { MomentField, RadioField, TextField, WholeField, CheckboxField } from '#web/form/fields.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { PromotionFrame } from './promotion-frame.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { reductionKind } from './reduction-draft.ts'
import { ReductionFields } from './reduction-fields.tsx'
import { ScopeFields, scopeKind } from './scope-fields.tsx'

type Coupon = Output<'desk.coupon.detail'>
type Validity = 'days' | 'moment'

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

const beginOf = (coupon: Coupon) => ({
  ...coupon,
  validity: coupon.validDays === null ? ('moment' as const) : ('days' as const),
})
const fresh = { offered: true, mostEach: 1, validDays: 30 }

function CouponForm({ coupon }: { coupon: Coupon | undefined }) {
  const t = useTexts(promotionTexts)
  const navigate = useNavigate()
  const version = useVersion(coupon?.version ?? 0)
  const title = coupon ? coupon.couponCode : t.newCoupon
  const promised = (coupon?.taken ?? 0) > 0
  const form = useForm('desk.coupon.save', {
    kinds: { reduction: reductionKind, scope: scopeKind, validity: asChosen<Validity>('days') },
    begin: coupon ? beginOf(coupon) : fresh,
    check: ({ takeFrom, takeUntil, validUntil, validDays }) => ({
      takeUntil: takeFrom !== undefined && takeUntil !== undefined && takeUntil <= takeFrom && t.timeOrder,
      validDays: validDays === null && t.countWrong,
      validUntil:
        validUntil === null
          ? t.timeNeeded
          : validUntil !== undefined && takeUntil !== undefined && validUntil < takeUntil && t.timeOrder,
    }),
    absent: { validUntil: null, validDays: null },
    input: ({ validity: _, ...read }) => ({
      ...read,
      couponCode: coupon?.couponCode ?? read.couponCode,
      version: version.base,
    }),
    async done({ data }) {
      version.take(data.version)
      toast(coupon ? t.saved : t.savedDraft)
      if (!coupon) await navigate(`/coupons/${data.couponCode}`, { replace: true, state: afterSaving })
    },
  })
  const { reduction, scope, validity } = form.values

  return (
    <PromotionFrame
      form={form}
      back="/coupons"
      list={t.coupons}
      title={title}
      stored={coupon}
      version={version}
      stopping={{ title: t.stopCouponTitle, text: t.stopCouponText }}
      onMove={to => api(`desk.coupon.${to}`, { couponCode: title, version: version.base })}
      onReload={() => coupon && form.restart(beginOf(coupon))}
    >
      {promised && <Note>{t.promised}</Note>}
      {!coupon && (
        <TextField
          of={form}
          name="couponCode"
          label={t.code}
          help={t.couponCodeHelp}
          wrong={t.codeWrong}
          autoComplete="off"
          tidy={typed => typed.toUpperCase()}
        />
      )}
      <div className={edit.pair}>
        <TextField of={form} name="titleCn" label={t.titleCn} wrong={t.needed} />
        <TextField of={form} name="titleEn" lang="en" label={t.titleEn} wrong={t.needed} />
      </div>
      <Grid
        as="fieldset"
        shrink
        pad={0}
        gap={5}
        cols={1}
        className={edit.group}
        disabled={promised}
        aria-label={t.content}
      >
        <Field label={t.kind} group>
          <RadioGroup
            row
            value={reduction.kind}
            onChange={kind => form.set({ reduction: { ...reduction, kind } })}
            options={reductionKinds.map(value => ({ value, label: t[value] }))}
          />
        </Field>
        <ReductionFields
          value={reduction}
          error={form.errorOf('reduction', fault => t[fault as 'sumWrong'])}
          onChange={changed => form.set({ reduction: changed })}
        />
        <ScopeFields
          mayCars
          value={scope}
          error={form.errorOf('scope', t.spuCodesWrong)}
          onChange={changed => form.set({ scope: changed })}
        />
        <RadioField
          of={form}
          name="validity"
          label={t.validity}
          row
          options={[
            { value: 'days', label: t.forDays },
            { value: 'moment', label: t.untilMoment },
          ]}
        />
        <div className={edit.pair}>
          {validity === 'days' ? (
            <WholeField of={form} name="validDays" label={t.forDays} suffix={t.days} wrong={t.countWrong} />
          ) : (
            <MomentField of={form} name="validUntil" label={t.validUntil} wrong={t.timeNeeded} />
          )}
        </div>
      </Grid>
      <div className={edit.pair}>
        <MomentField of={form} name="takeFrom" label={t.takeFrom} wrong={t.timeNeeded} />
        <MomentField of={form} name="takeUntil" label={t.takeUntil} wrong={t.timeNeeded} />
        <WholeField
          of={form}
          name="quota"
          label={t.quota}
          note={t.optional}
          help={t.quotaHelp(coupon?.taken ?? 0)}
          wrong={t.countWrong}
        />
        <WholeField of={form} name="mostEach" label={t.mostEach} wrong={t.countWrong} />
      </div>
      <CheckboxField of={form} name="offered">
        {t.offered}
      </CheckboxField>
      {form.values.offered && (
        <CheckboxField of={form} name="byCode">
          {t.byCode}
        </CheckboxField>
      )}
    </PromotionFrame>
  )
}
