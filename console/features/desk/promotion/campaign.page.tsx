import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { MomentInput } from '#console/frame/moment-input.tsx'
import { afterSaving } from '#console/frame/unsaved.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { campaignKinds } from '#contract/codes.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import {
  type Campaign,
  type CampaignDraft,
  type CampaignFault,
  draftOfCampaign,
  emptyCampaign,
  emptyGift,
  writtenCampaign,
} from './campaign-draft.ts'
import { GiftFields } from './gift-fields.tsx'
import { PromotionFrame, type PromotionMove } from './promotion-frame.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { ReductionFields } from './reduction-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useSaved } from './use-saved.ts'

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

function CampaignForm({ campaign }: { campaign: Campaign | undefined }) {
  const t = useTexts(promotionTexts)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CampaignDraft>(() => (campaign ? draftOfCampaign(campaign) : emptyCampaign))
  const saved = useSaved(campaign?.version ?? 0, draft)
  const { faults, show } = useFaults<CampaignFault>(form)
  const title = campaign ? campaign.campaignCode : t.newCampaign
  const set = (change: Partial<CampaignDraft>) => setDraft(before => ({ ...before, ...change }))

  function choose(kind: CampaignDraft['kind']) {
    if (kind === 'gift') set({ kind, gifts: draft.gifts.length > 0 ? draft.gifts : [emptyGift] })
    else set({ kind, reduction: { ...draft.reduction, kind } })
  }

  async function save() {
    const written = writtenCampaign(draft, campaign)
    if ('faults' in written) {
      const { words, code } = written.faults
      const told = Object.fromEntries(Object.entries(words).map(([field, word]) => [field, word && t[word]]))
      show({ ...told, codes: code && t.spuCodesWrong(code) })
      return
    }
    show({})
    const input = { ...written.input, version: saved.version }
    const sent = await saved.send(
      () => api('desk.campaign.save', input, { quiet: true }),
      campaign ? t.saved : t.savedDraft,
    )
    if (sent && !campaign) await navigate(`/campaigns/${input.campaignCode}`, { replace: true, state: afterSaving })
  }

  const move = (to: PromotionMove, done: string) =>
    saved.send(() => api(`desk.campaign.${to}`, { campaignCode: title, version: saved.version }, { quiet: true }), done)

  function reload() {
    if (!campaign) return
    const now = draftOfCampaign(campaign)
    setDraft(now)
    saved.restart({ version: campaign.version, draft: now })
  }

  return (
    <PromotionFrame
      form={form}
      back="/campaigns"
      list={t.campaigns}
      title={title}
      stored={campaign}
      saved={saved}
      stopping={{ title: t.stopCampaignTitle, text: t.stopCampaignText }}
      onSave={save}
      onMove={move}
      onReload={reload}
    >
      {!campaign && (
        <Field label={t.code} help={t.campaignCodeHelp} error={faults.campaignCode}>
          <Input
            size="s"
            autoComplete="off"
            value={draft.campaignCode}
            maxLength={40}
            onChange={value => set({ campaignCode: value.toLowerCase() })}
          />
        </Field>
      )}
      <div className={edit.pair}>
        <Field label={t.nameCn} error={faults.nameCn}>
          <Input size="s" value={draft.nameCn} maxLength={40} onChange={nameCn => set({ nameCn })} />
        </Field>
        <Field label={t.nameEn} error={faults.nameEn}>
          <Input size="s" lang="en" value={draft.nameEn} maxLength={80} onChange={nameEn => set({ nameEn })} />
        </Field>
        <Field label={t.labelCn} help={t.labelHelp} error={faults.labelCn}>
          <Input size="s" value={draft.labelCn} maxLength={20} onChange={labelCn => set({ labelCn })} />
        </Field>
        <Field label={t.labelEn} error={faults.labelEn}>
          <Input size="s" lang="en" value={draft.labelEn} maxLength={40} onChange={labelEn => set({ labelEn })} />
        </Field>
      </div>
      <Field label={t.kind} group>
        <RadioGroup
          row
          value={draft.kind}
          onChange={choose}
          options={campaignKinds.map(value => ({
            value,
            label: t[value],
            // What was announced keeps its kind.
            disabled: campaign !== undefined && campaign.state !== 'draft' && value !== campaign.kind,
          }))}
        />
      </Field>
      {draft.kind === 'gift' ? (
        <GiftFields value={draft.gifts} faults={faults} onChange={gifts => set({ gifts })} />
      ) : (
        <ReductionFields value={draft.reduction} error={faults.reduction} onChange={reduction => set({ reduction })} />
      )}
      <ScopeFields value={draft.scope} error={faults.codes} onChange={scope => set({ scope })} />
      <div className={edit.pair}>
        <Field label={t.startsAt} error={faults.startsAt}>
          <MomentInput value={draft.startsAt} onChange={startsAt => set({ startsAt })} />
        </Field>
        <Field label={t.endsAt} error={faults.endsAt}>
          <MomentInput value={draft.endsAt} onChange={endsAt => set({ endsAt })} />
        </Field>
      </div>
    </PromotionFrame>
  )
}
