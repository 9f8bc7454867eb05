import { type SubmitEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import edit from '#console/frame/edit.module.css'
import { MomentInput } from '#console/frame/moment-input.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { useKeys } from '#console/frame/use-keys.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WayHead } from '#console/frame/way-head.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type Campaign,
  type CampaignDraft,
  type CampaignFault,
  draftOfCampaign,
  emptyCampaign,
  emptyGift,
  writtenCampaign,
} from './campaign-draft.ts'
import { EditedNote } from './edited-note.tsx'
import { GiftFields } from './gift-fields.tsx'
import { phaseTones } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'
import { ReductionFields } from './reduction-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useSaved } from './use-saved.ts'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<{ campaign: Campaign | undefined }> {
  const { campaignCode } = params
  if (!campaignCode) return { campaign: undefined }
  return { campaign: (await api('desk.campaign.detail', { campaignCode }, { signal: request.signal })).data }
}

/** One campaign: what it takes off or gives, for what, and when. */
export default function CampaignPage() {
  const { campaign } = useLoaderData<typeof loader>()
  return <CampaignForm key={campaign?.campaignCode ?? ''} campaign={campaign} />
}

const kinds = ['amountOff', 'percentOff', 'gift'] as const

function CampaignForm({ campaign }: { campaign: Campaign | undefined }) {
  const t = useTexts(promotionTexts)
  const may = useMay('promotion.edit')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CampaignDraft>(() => (campaign ? draftOfCampaign(campaign) : emptyCampaign))
  const saved = useSaved(campaign?.version ?? 0, draft)
  const { faults, show } = useFaults<CampaignFault>(form)
  const title = campaign ? campaign.campaignCode : t.newCampaign
  const set = (change: Partial<CampaignDraft>) => setDraft(before => ({ ...before, ...change }))
  useTitle(title)
  useKeys({ escape: () => void navigate('/campaigns') })

  function choose(kind: CampaignDraft['kind']) {
    if (kind === 'gift') set({ kind, gifts: draft.gifts.length > 0 ? draft.gifts : [emptyGift] })
    else set({ kind, reduction: { ...draft.reduction, kind } })
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
    if (sent && !campaign) await navigate(`/campaigns/${input.campaignCode}`, { replace: true })
  }

  async function move(call: 'desk.campaign.publish' | 'desk.campaign.withdraw') {
    if (!campaign) return
    if (saved.changed) return toast(t.saveFirst)
    const publish = call === 'desk.campaign.publish'
    const question = publish
      ? { title: t.publishTitle, text: t.publishText, yes: t.doPublish }
      : { title: t.stopCampaignTitle, text: t.stopCampaignText, yes: t.stop, danger: true }
    if (!(await confirm(question))) return
    const input = { campaignCode: campaign.campaignCode, version: saved.version }
    await saved.send(() => api(call, input, { quiet: true }), publish ? t.published : t.stopped)
  }

  function reload() {
    if (!campaign) return
    const now = draftOfCampaign(campaign)
    setDraft(now)
    saved.restart({ version: campaign.version, draft: now })
  }

  return (
    <>
      <WayHead
        back="/campaigns"
        title={t.campaigns}
        place={undefined}
        words={{ position: String, previous: '', next: '' }}
        onGo={() => {}}
      />
      <header className={orderStyles.head}>
        <h1>{title}</h1>
        {campaign && <StatusDot tone={phaseTones[campaign.phase]}>{t[campaign.phase]}</StatusDot>}
        {campaign && <span className={orderStyles.small}>{`${campaign.text} · ${campaign.forText}`}</span>}
      </header>
      <form ref={form} className={edit.form} noValidate onSubmit={event => void save(event)}>
        {saved.outrun && <EditedNote onReload={reload} />}
        <fieldset className={edit.group} disabled={!may} aria-label={title}>
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
              options={kinds.map(value => ({
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
            <ReductionFields
              value={draft.reduction}
              error={faults.reduction}
              onChange={reduction => set({ reduction })}
            />
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
          {saved.error && (
            <Note kind="danger" role="alert">
              {saved.error}
            </Note>
          )}
          {may && (
            <div className={edit.buttons}>
              <Button type="submit" size="s" busy={saved.busy} busyText={t.saving}>
                {t.save}
              </Button>
              {campaign && campaign.state !== 'publish' && (
                <Button size="s" kind="line" onClick={() => void move('desk.campaign.publish')}>
                  {t.doPublish}
                </Button>
              )}
              {campaign?.state === 'publish' && (
                <Button size="s" kind="line" onClick={() => void move('desk.campaign.withdraw')}>
                  {t.stop}
                </Button>
              )}
            </div>
          )}
        </fieldset>
        {!may && <p className={edit.why}>{t.lookOnly}</p>}
      </form>
    </>
  )
}
