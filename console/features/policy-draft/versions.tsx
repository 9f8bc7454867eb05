import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { PastList } from '#console/frame/past-list.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { formatDate } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Title } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Detail, eventWord, placeTones } from './policy-words.ts'
import { policyDeskTexts } from './policy.texts.ts'

interface PastProps {
  detail: Detail
  /** Begins a draft with the text of a version; absent: one cannot. */
  onBegin: ((version: string) => void) | undefined
  busy: boolean
}

/** Every version, the newest first, and what was done with drafts. */
export function Past({ detail: { policyId, versions, history }, onBegin, busy }: PastProps) {
  const t = useTexts(policyDeskTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const mayApprove = useMay('policy.approve')
  const [withdrawing, setWithdrawing] = useState<Detail['versions'][number]>()
  const acts = onBegin !== undefined || (mayApprove && versions.some(({ withdraw }) => withdraw))
  const moves = history
    .flatMap(({ no, moves: its }) => its.map(each => ({ of: t.draftNo(no), ...each })))
    .toSorted((a, b) => b.at - a.at)
  return (
    <>
      <Stack as="section" gap={3} shrink aria-label={t.versions}>
        <Title>{t.versions}</Title>
        <CardTable
          label={t.versions}
          columns={[t.version, t.state, t.day, t.change, t.by, acts && { text: t.actions, shown: null }]}
          className={rowStyles.rows}
        >
          <tbody>
            {versions.map(each => (
              <tr key={each.version}>
                <td>
                  {each.place === 'inForce' || each.place === 'earlier' ? (
                    <a href={each.policyUrl} target="_blank" rel="noopener noreferrer">
                      {each.version}
                    </a>
                  ) : (
                    each.version
                  )}
                </td>
                <td>
                  <StatusDot tone={placeTones[each.place]}>{t[each.place]}</StatusDot>
                  {each.reason && <small>{each.reason}</small>}
                </td>
                <td>{formatDate(each.validFrom)}</td>
                <td>{each.change[side]}</td>
                <td>
                  {each.writtenBy ?? t.withShop}
                  {each.approvedBy && <small>{each.approvedBy}</small>}
                </td>
                {acts && (
                  <td>
                    <Row gap={2} rowGap={2} wrap>
                      {onBegin && (
                        <Button
                          kind="line"
                          size="s"
                          busy={busy}
                          aria-label={`${t.begin}: ${each.version}`}
                          onClick={() => onBegin(each.version)}
                        >
                          {t.begin}
                        </Button>
                      )}
                      {mayApprove && each.withdraw && (
                        <Button
                          kind="line"
                          size="s"
                          aria-label={`${t.withdraw}: ${each.version}`}
                          onClick={() => setWithdrawing(each)}
                        >
                          {t.withdraw}
                        </Button>
                      )}
                    </Row>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </CardTable>
      </Stack>
      {moves.length > 0 && <PastList title={t.history} moves={moves} words={event => eventWord(t, event)} />}
      {withdrawing?.withdraw && (
        <Withdraw
          version={withdrawing.version}
          seen={{ policyId, ...withdrawing.withdraw }}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}

interface WithdrawProps {
  version: string
  seen: { policyId: Detail['policyId']; no: number; version: number }
  onClose: () => void
}
/** Takes a version back that does not hold yet, with a reason. */
function Withdraw({ version, seen, onClose }: WithdrawProps) {
  const t = useTexts(policyDeskTexts)
  const { revalidate } = useRevalidator()
  return (
    <ReasonDialog
      title={t.withdrawTitle(version)}
      label={t.reason}
      help={t.withdrawHelp}
      needed={t.reasonNeeded}
      button={t.withdraw}
      danger
      onClose={onClose}
      onSubmit={async (reason, options) => {
        await api('desk.policy.decide', { ...seen, event: 'withdraw', reason }, options)
        onClose()
        toast(t.done)
        await revalidate()
      }}
    />
  )
}
