import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { MomentField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { type FieldsOf, type Form, useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarTabs } from './car-tabs.tsx'
import { timedCampaignTexts } from './timed-campaign.texts.ts'

type Campaign = Output<'desk.timedCampaign.all'>[number]
/** What is said of a campaign that is made and of one that is changed. */
type SavingForm = Form<Omit<FieldsOf<'desk.timedCampaign.save', Record<never, never>>, 'campaignCode' | 'version'>>

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.timedCampaign.all', {}, { signal: request.signal })).data
}

const tones = { none: 'off', before: 'warning', running: 'success', over: 'off' } as const

/** The campaigns of used cars that a page of the shop shows for a time. */
export default function TimedCampaigns() {
  const t = useTexts(timedCampaignTexts)
  const en = useLanguage() === 'en'
  const campaigns = useLoaderData<typeof loader>()
  const may = useMay('promotion.edit')
  const [editing, setEditing] = useState<Campaign>()
  const [adding, setAdding] = useState(false)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <CarTabs value="campaigns" />
      {may && (
        <Box above={4}>
          <Button size="s" kind="line" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </Box>
      )}
      <CardTable
        label={t.title}
        columns={[t.page, t.name, t.starts, t.ends, t.state, { text: t.edit, shown: null }]}
        className={rowStyles.rows}
      >
        <tbody>
          {campaigns.map(each => (
            <tr key={each.campaignCode}>
              <td>
                <a href={each.path} target="_blank" rel="noopener">
                  {each.path}
                </a>
              </td>
              <td>{(en ? each.nameEn : each.nameCn) || '—'}</td>
              <td>{each.startsAt === null ? '—' : formatDateTime(each.startsAt)}</td>
              <td>{each.endsAt === null ? '—' : formatDateTime(each.endsAt)}</td>
              <td>
                <StatusDot tone={tones[each.phase]}>{t[each.phase]}</StatusDot>
              </td>
              <td>
                {may && (
                  <Button size="s" kind="line" aria-label={`${t.edit}: ${each.path}`} onClick={() => setEditing(each)}>
                    {t.edit}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {editing && <EditDialog key={editing.campaignCode} campaign={editing} onClose={() => setEditing(undefined)} />}
      {adding && <AddDialog codes={campaigns.map(each => each.campaignCode)} onClose={() => setAdding(false)} />}
    </>
  )
}

function EditDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useTexts(timedCampaignTexts)
  const { revalidate } = useRevalidator()
  const { campaignCode, version, startsAt, endsAt, nameCn, nameEn, leadCn, leadEn, carFilter } = campaign
  const form = useForm('desk.timedCampaign.save', {
    begin: {
      nameCn,
      nameEn,
      leadCn,
      leadEn,
      carFilter,
      ...(startsAt === null ? {} : { startsAt }),
      ...(endsAt === null ? {} : { endsAt }),
    },
    absent: { campaignCode, version },
    check: said => ({
      endsAt: said.startsAt !== undefined && said.endsAt !== undefined && said.endsAt <= said.startsAt && t.order,
    }),
    input: read => ({ ...read, campaignCode, version }),
    refusals: { TIMED_CAMPAIGN_ORDER: 'endsAt', TIMED_CAMPAIGN_FILTER: 'carFilter' },
    done() {
      toast(t.saved)
      void revalidate()
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={campaign.path} send={t.save} wide>
      <Fields of={form} />
    </FormDialog>
  )
}

/** A further campaign, with a page under the code that is chosen for it. */
function AddDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(timedCampaignTexts)
  const { revalidate } = useRevalidator()
  const form = useForm('desk.timedCampaign.save', {
    begin: { carFilter: '' },
    absent: { version: 0 },
    check: said => ({
      campaignCode: said.campaignCode !== undefined && codes.includes(said.campaignCode) && t.codeTaken,
      endsAt: said.startsAt !== undefined && said.endsAt !== undefined && said.endsAt <= said.startsAt && t.order,
    }),
    input: read => ({ ...read, version: 0 }),
    refusals: { TIMED_CAMPAIGN_ORDER: 'endsAt', TIMED_CAMPAIGN_FILTER: 'carFilter', EDITED_SINCE: 'campaignCode' },
    done({ data }) {
      toast(t.added(data.path))
      void revalidate()
      onClose()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.add} send={t.save} wide>
      <TextField
        of={form}
        name="campaignCode"
        label={t.code}
        help={t.codeHelp}
        wrong={t.codeWrong}
        lang="en"
        autoComplete="off"
      />
      <Fields of={form} />
    </FormDialog>
  )
}

/** Words, moments and cars of a campaign. */
function Fields({ of: form }: { of: SavingForm }) {
  const t = useTexts(timedCampaignTexts)
  return (
    <>
      <TextField of={form} name="nameCn" label={t.nameCn} lang="zh-CN" wrong={t.needed} />
      <TextField of={form} name="nameEn" label={t.nameEn} lang="en" wrong={t.needed} />
      <TextAreaField of={form} name="leadCn" label={t.leadCn} lang="zh-CN" rows={2} wrong={t.needed} />
      <TextAreaField of={form} name="leadEn" label={t.leadEn} lang="en" rows={2} wrong={t.needed} />
      <MomentField of={form} name="startsAt" label={t.starts} wrong={t.needed} />
      <MomentField of={form} name="endsAt" label={t.ends} wrong={t.needed} />
      <TextField of={form} name="carFilter" label={t.filter} help={t.filterHelp} />
    </>
  )
}
