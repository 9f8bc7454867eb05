import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useHeld } from '#console/frame/draft/use-draft.ts'
import { Preview } from '#console/frame/draft/preview.tsx'
import { type PolicyId, policyIds } from '#contract/codes.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { dot } from '#contract/signs.ts'
import { wholeDate } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { Editor } from './editor.tsx'
import { PolicyDifferenceView } from './policy-difference.tsx'
import { type Detail, type Draft, draftTopic, policyTones, faultWord } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'
import { Past } from './versions.tsx'

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const policyId: PolicyId = policyIds.find(id => id === params.policyId) ?? 'PRIVACY'
  return (await api('desk.policy.detail', { policyId }, { signal: request.signal })).data
}

/** One text that customers read or agree to: its draft beside the real page, what it changes, and every version. */
export default function PolicyPage() {
  const detail = useLoaderData<typeof loader>()
  return <OnePolicy key={detail.policyId} detail={detail} />
}

function OnePolicy({ detail }: { detail: Detail }) {
  const t = useTexts(policyDeskTexts)
  const may = useMay('policy.edit')
  const { policyId, title, open, versions, brought, before } = detail
  const inForce = versions.find(({ place }) => place === 'inForce')
  const [held, onUnsaved] = useHeld(open)
  const inEditor = may ? held : undefined
  // Whoever writes is told and reads by a press; whoever looks has it at once.
  useRefresh(useRevalidator(), inEditor ? undefined : draftTopic(policyId))
  const { busy, error, act } = useActing()
  const begin = async (fromVersion: string) => {
    if (await act(() => api('desk.policy.begin', { policyId, fromVersion }))) toast(t.done)
  }
  useTitle(title)
  return (
    <Stack gap={8} shrink>
      <div>
        <PageHead
          title={title}
          why={[policyId, inForce && `${t.inForce} ${inForce.version}`].filter(Boolean).join(dot)}
        >
          <a href={policyHref(policyId)} target="_blank" rel="noopener noreferrer">
            {t.inShop}
          </a>
          <ButtonLink kind="quiet" size="s" href="/policies">
            {t.back}
          </ButtonLink>
        </PageHead>
        <Stack gap={4} shrink>
          {error && (
            <Note kind="danger" role="alert">
              {error}
            </Note>
          )}
          {brought.map(({ version, change }) => (
            <Brought
              key={version}
              of={{ version, change }}
              onBegin={may && !open ? () => void begin(version) : undefined}
              busy={busy}
            />
          ))}
          {open && (
            <Row gap={3} align="center" wrap>
              <StatusDot tone={policyTones[open.state]}>{t[open.state]}</StatusDot>
              <Text as="span" size="small" tone="muted">
                {[t.draftNo(open.no), t.begunWith(open.fromVersion), open.editedBy].join(dot)}
              </Text>
            </Row>
          )}
          {open?.state === 'waiting' && <Ways key={open.version} detail={detail} open={open} />}
          {!open && may && (
            <div>
              <Button size="s" busy={busy} onClick={() => void begin(before.version)}>
                {t.next}
              </Button>
            </div>
          )}
          {!may && <Text tone="muted">{t.lookOnly}</Text>}
        </Stack>
      </div>
      {inEditor ? (
        <Editor detail={detail} stored={inEditor} onUnsaved={onUnsaved} />
      ) : (
        open && (
          <Stack gap={8} shrink>
            <PolicyDifferenceView before={before} now={open} />
            <Preview
              of={`${policyId} ${open.no}`}
              address={() => api('desk.policy.preview', { policyId, no: open.no })}
              saved={open.version}
            />
          </Stack>
        )
      )}
      <Past detail={detail} onBegin={may && !open ? version => void begin(version) : undefined} busy={busy} />
    </Stack>
  )
}

interface BroughtProps {
  of: Detail['brought'][number]
  onBegin: (() => void) | undefined
  busy: boolean
}
/** A version that a release brought and that does not hold here. */
function Brought({ of: { version, change }, onBegin, busy }: BroughtProps) {
  const t = useTexts(policyDeskTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  return (
    <Note kind="warning">
      {t.brought(version)} {change[side]}
      {onBegin && (
        <Row gap={3} wrap above={3}>
          <Button size="s" kind="line" busy={busy} onClick={onBegin}>
            {t.beginBrought(version)}
          </Button>
        </Row>
      )}
    </Note>
  )
}

/** What can be done with a version that waits, by whoever looks. */
function Ways({ detail: { policyId, today }, open }: { detail: Detail; open: Draft }) {
  const t = useTexts(policyDeskTexts)
  const english = useLanguage() === 'en'
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [declining, setDeclining] = useState(false)
  const [mayEdit, mayApprove] = [useMay('policy.edit'), useMay('policy.approve')]
  const { no, version, can, from, faults } = open
  const seen = { policyId, no, version }
  const approve = async () => {
    const text = from === null || from === today ? t.approveNow : t.approveLater(wholeDate(from))
    const question = { title: t.approveTitle, text, yes: t.approve }
    if (await act(() => api('desk.policy.decide', { ...seen, event: 'approve' }), question)) toast(t.done)
  }
  const recall = async () => {
    if (await act(() => api('desk.policy.act', { ...seen, event: 'recall' }))) toast(t.done)
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {faults.map(each => (
        <Text key={`${each.section} ${each.part} ${each.row} ${each.fault}`} size="small" tone="danger">
          {faultWord(t, each, english)}
        </Text>
      ))}
      <Text size="small">
        {t.from} {from}
      </Text>
      {/* Both languages: whoever approves answers for both. */}
      <Text lang="zh-CN" measure>
        {open.change.cn}
      </Text>
      <Text lang="en" measure>
        {open.change.en}
      </Text>
      <Row gap={3} rowGap={3} align="center" wrap>
        {mayApprove && can.includes('approve') && (
          <Button size="s" busy={busy} onClick={() => void approve()}>
            {t.approve}
          </Button>
        )}
        {mayApprove && can.includes('decline') && (
          <Button kind="line" size="s" onClick={() => setDeclining(true)}>
            {t.decline}
          </Button>
        )}
        {mayEdit && can.includes('recall') && (
          <Button kind="line" size="s" busy={busy} onClick={() => void recall()}>
            {t.recall}
          </Button>
        )}
        {mayApprove && !can.includes('approve') && faults.length === 0 && (
          <Text as="span" size="small" tone="muted">
            {t.ownWork}
          </Text>
        )}
      </Row>
      {declining && (
        <ReasonDialog
          title={t.declineTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.decline}
          danger
          onClose={() => setDeclining(false)}
          onSubmit={async (reason, options) => {
            await api('desk.policy.decide', { ...seen, event: 'decline', reason }, options)
            setDeclining(false)
            toast(t.done)
            await revalidate()
          }}
        />
      )}
    </Stack>
  )
}
