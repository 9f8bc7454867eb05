import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { useVersion } from '#console/frame/use-version.ts'
import { campaignKinds } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { MomentField, OwnField, TextField } from '#web/form/fields.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { GiftFields } from './gift-fields.tsx'
import { emptyGift, giftsKind } from './gifts.ts'
import { PromotionFrame } from './promotion-frame.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { reductionKind } from './reduction-draft.ts'
import { ReductionFields } from './reduction-fields.tsx'
import { ScopeFields, scopeKind } from './scope-fields.tsx'

type Campaign = Output<'desk.campaign.detail'>

export async function loader({ params, request }: LoaderFunctionArgs): Promise<{ campaign: Campaign | undefined }> {
  const { campaignCode } = params
  if (!campaignCode) return { campaign: undefined }
  return {
    campaign: (await api('desk.campaign.detail', { campaignCode }, { signal: request.signal })).data,
  }
}

/** One campaign: what it takes off or gives, for what, and when. */
export default function CampaignPage() {
  const { campaign } = useLoaderData<typeof loader>()
  return <CampaignForm key={campaign?.campaignCode ?? ''} campaign={campaign} />
}

const beginOf = ({ reduction, ...campaign }: Campaign) => ({ ...campaign, ...(reduction ? { reduction } : {}) })
const fresh = { kind: 'amountOff' } as const

function CampaignForm({ campaign }: { campaign: Campaign | undefined }) {
  const t = useTexts(promotionTexts)
  const navigate = useNavigate()
  const version = useVersion(campaign?.version ?? 0)
  const title = campaign ? campaign.campaignCode : t.newCampaign
  const form = useForm('desk.campaign.save', {
    kinds: { reduction: reductionKind, scope: scopeKind, gifts: giftsKind },
    begin: campaign ? beginOf(campaign) : fresh,
    check: ({ startsAt, endsAt }) => ({
      endsAt: startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt && t.timeOrder,
    }),
    absent: { reduction: null, gifts: [] },
    input: read => ({
      ...read,
      campaignCode: campaign?.campaignCode ?? read.campaignCode,
      version: version.base,
    }),
    async done({ data }) {
      version.take(data.version)
      toast(campaign ? t.saved : t.savedDraft)
      if (!campaign) await navigate(`/campaigns/${data.campaignCode}`, { replace: true, state: afterSaving })
    },
  })
  const { kind, reduction, scope, gifts } = form.values

  function choose(next: Campaign['kind']) {
    if (next === 'gift') form.set({ kind: next, gifts: gifts.length > 0 ? gifts : [emptyGift] })
    else form.set({ kind: next, reduction: { ...reduction, kind: next } })
  }

  return (
    <PromotionFrame
      form={form}
      back="/campaigns"
      list={t.campaigns}
      title={title}
      stored={campaign}
      version={version}
      stopping={{ title: t.stopCampaignTitle, text: t.stopCampaignText }}
      onMove={to => api(`desk.campaign.${to}`, { campaignCode: title, version: version.base })}
      onReload={() => campaign && form.restart(beginOf(campaign))}
    >
      {!campaign && (
        <TextField
          of={form}
          name="campaignCode"
          label={t.code}
          help={t.campaignCodeHelp}
          wrong={t.codeWrong}
          autoComplete="off"
          tidy={typed => typed.toLowerCase()}
        />
      )}
      <div className={edit.pair}>
        <TextField of={form} name="nameCn" label={t.nameCn} wrong={t.needed} />
        <TextField of={form} name="nameEn" lang="en" label={t.nameEn} wrong={t.needed} />
        <TextField of={form} name="labelCn" label={t.labelCn} help={t.labelHelp} wrong={t.needed} />
        <TextField of={form} name="labelEn" lang="en" label={t.labelEn} wrong={t.needed} />
      </div>
      <OwnField of={form} name="kind" label={t.kind} group>
        {chosen => (
          <RadioGroup
            row
            value={chosen}
            onChange={choose}
            options={campaignKinds.map(value => ({
              value,
              label: t[value],
              // What was announced keeps its kind.
              disabled: campaign !== undefined && campaign.state !== 'draft' && value !== campaign.kind,
            }))}
          />
        )}
      </OwnField>
      {kind === 'gift' ? (
        <GiftFields
          value={gifts}
          fault={form.errorOf('gifts', fault => fault)}
          onChange={changed => form.set({ gifts: changed })}
        />
      ) : (
        <ReductionFields
          value={reduction}
          error={form.errorOf('reduction', fault => t[fault as 'sumWrong'])}
          onChange={changed => form.set({ reduction: changed })}
        />
      )}
      <ScopeFields
        value={scope}
        error={form.errorOf('scope', t.spuCodesWrong)}
        onChange={changed => form.set({ scope: changed })}
      />
      <div className={edit.pair}>
        <MomentField of={form} name="startsAt" label={t.startsAt} wrong={t.timeNeeded} />
        <MomentField of={form} name="endsAt" label={t.endsAt} wrong={t.timeNeeded} />
      </div>
    </PromotionFrame>
  )
}
