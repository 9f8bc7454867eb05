import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { kindTexts } from '#console/features/dealer-shop/closing.texts.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useMe } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import type { Output } from '#contract/kit.ts'
import { formatDateTime, formatDayTime } from '#contract/moments.ts'
import { outletServices } from '#contract/outlet-codes.ts'
import { dot, dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { wordOf } from '#web/list/facets.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangesTable, useFieldName } from './changes-table.tsx'
import { useSeries } from './outlet-form.tsx'
import { OutletPreview } from './outlet-preview.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'
import { proposalTones } from './proposals.page.tsx'

type Proposal = Output<'desk.outlet.proposal'>

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Proposal> {
  const proposalId = Number(params.proposalId)
  return (await api('desk.outlet.proposal', { proposalId }, { signal: request.signal })).data
}

/** What an outlet wants to change, against what it is today, with what that would do to others; then the decision. */
export default function ProposalPage() {
  const t = useTexts(proposalTexts)
  const proposal = useLoaderData<typeof loader>()
  const series = useSeries()
  const { outletName, state } = proposal
  const waits = state === 'sent'
  useTitle(dotted(outletName))
  useRefresh(useRevalidator())
  return (
    <>
      <WalkHead way={{ back: '/outlets/~proposals' }} title={t.back} />
      <PageHead
        title={dotted(outletName)}
        why={[proposal.outletId, formatDateTime(proposal.sentAt), proposal.sentBy].join(dot)}
      />
      <Stack gap={8} shrink>
        <Stack gap={4} shrink>
          <StatusDot tone={proposalTones[state]}>
            {[t[state], ...(waits ? [] : [formatDateTime(proposal.stateAt), proposal.decidedBy ?? ''])]
              .filter(Boolean)
              .join(dot)}
          </StatusDot>
          {proposal.reason && <Note kind="warning">{t.wasRefused(proposal.reason)}</Note>}
          {proposal.note && <Text anywhere>{t.noteOf(proposal.note)}</Text>}
        </Stack>
        <Warnings proposal={proposal} />
        <Stack as="section" gap={4} shrink aria-labelledby="differences">
          <Title id="differences">{t.differences}</Title>
          {proposal.changes.length === 0 ? (
            <Text tone="muted">{t.noDifference}</Text>
          ) : (
            <ChangesTable changes={proposal.changes} label={t.differences} past={!waits} />
          )}
        </Stack>
        <Appointments appointments={proposal.appointments} />
        <Things things={proposal.things} />
        {waits && <Ways proposal={proposal} />}
        {waits && (
          <OutletPreview
            outletId={proposal.outletId}
            nameCn={proposal.nameCn}
            nameEn={proposal.nameEn}
            facts={proposal.after}
            series={series}
          />
        )}
      </Stack>
    </>
  )
}

/** Why it is otherwise than it was when it was sent. */
function Warnings({ proposal }: { proposal: Proposal }) {
  const t = useTexts(proposalTexts)
  const nameOf = useFieldName()
  const { state, outletOpen, outrun, faults } = proposal
  if (state !== 'sent') return null
  return (
    <>
      {!outletOpen && <Note kind="danger">{t.closed}</Note>}
      {outletOpen && outrun && <Note kind="warning">{t.outrun}</Note>}
      {faults.length > 0 && (
        <Note kind="danger">
          {t.faults} {faults.map(({ field, why }) => `${nameOf(field)}: ${why}`).join(dot)}
        </Note>
      )}
    </>
  )
}

/** Appointments that the outlet would not be there for. */
function Appointments({ appointments: { n, first } }: Pick<Proposal, 'appointments'>) {
  const t = useTexts(proposalTexts)
  const language = useLanguage()
  if (n === 0) return null
  return (
    <Stack as="section" gap={3} shrink aria-label={t.booking}>
      <Note kind="warning">{t.appointments(n)}</Note>
      <CardTable label={t.booking} columns={[t.booking, t.when, t.reasonWhy]} className={rowStyles.rows}>
        <tbody>
          {first.map(({ bookingNo, kindName, at, offered }) => (
            <tr key={bookingNo}>
              <td>
                {kindName}
                <small>{bookingNo}</small>
              </td>
              <td>{formatDayTime(at, language)}</td>
              <td>{offered ? t.shut : t.notOffered}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {n > first.length && <Text tone="muted">{t.more(n - first.length)}</Text>}
    </Stack>
  )
}

/** What else is open there and needs what falls away. */
function Things({ things }: Pick<Proposal, 'things'>) {
  const t = useTexts(proposalTexts)
  const kinds = useTexts(kindTexts)
  const language = useLanguage()
  if (things.length === 0) return null
  return (
    <Note kind="warning">
      {t.things}{' '}
      {things
        .map(({ service, kind, n }) => t.thing(wordOf(outletServices, service, language), kinds[kind], n))
        .join(dot)}
    </Note>
  )
}

/** The decision. */
function Ways({ proposal }: { proposal: Proposal }) {
  const t = useTexts(proposalTexts)
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [asking, setAsking] = useState(false)
  const { proposalId, version, outletVersion, can, faults, appointments } = proposal
  const approve = async () => {
    const question = {
      title: t.approveTitle,
      text: appointments.n > 0 ? t.approveStrands(appointments.n) : t.approveText,
      yes: t.approve,
      no: t.keep,
    }
    if (await act(() => api('desk.outlet.approve', { proposalId, version, outletVersion }), question)) toast(t.done)
  }
  const withdraw = async () => {
    const question = { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw, no: t.keep }
    if (await act(() => api('desk.outlet.withdraw', { proposalId, version }), question)) toast(t.done)
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {can.includes('withdraw') && me.role !== 'dealer' && <Text tone="muted">{t.ownSent}</Text>}
      <Row gap={3} rowGap={3} align="center" wrap>
        {can.includes('approve') && faults.length === 0 && (
          <Button size="s" busy={busy} onClick={() => void approve()}>
            {t.approve}
          </Button>
        )}
        {can.includes('refuse') && (
          <Button kind="line" size="s" onClick={() => setAsking(true)}>
            {t.refuse}
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        )}
      </Row>
      {asking && (
        <ReasonDialog
          title={t.refuseTitle}
          label={t.reason}
          help={t.refuseHelp}
          needed={t.reasonNeeded}
          button={t.refuse}
          danger
          onClose={() => setAsking(false)}
          onSubmit={async (reason, options) => {
            await api('desk.outlet.refuseProposal', { proposalId, version, reason }, options)
            setAsking(false)
            toast(t.done)
            await revalidate()
          }}
        />
      )}
    </Stack>
  )
}
