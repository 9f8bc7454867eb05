import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink } from '#console/frame/rows.tsx'
import { StateList } from '#console/frame/state-list.tsx'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { proposalStates } from '#contract/outlet-proposal.ts'
import { dotted } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { useFieldName } from './changes-table.tsx'
import { proposalTexts } from './outlet-proposal.texts.ts'

type Row = Output<'desk.outlet.proposals'>[number]

const proposalList = defineList({
  address: listAddress({ path: '/outlets/~proposals' }, { state: oneOf('state', proposalStates) }),
  call: 'desk.outlet.proposals',
  pageSize,
  rowsOf: (data): Row[] => data,
  keyOf: ({ proposalId }: Row) => proposalId,
})
export const loader = deskLoader(proposalList)

/** The colour of a state. */
export const proposalTones = { sent: 'warning', approved: 'success', refused: 'danger', withdrawn: 'off' } as const

/** What outlets want to change of themselves: what waits longest first. */
export default function Proposals() {
  const t = useTexts(proposalTexts)
  const english = useLanguage() === 'en'
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(proposalList, list)
  const nameOf = useFieldName()
  const others = proposalStates.filter(state => state !== 'sent')
  return (
    <StateList
      of={desk}
      states={others}
      words={t}
      every={t.sent}
      columns={[t.outlet, t.fields, t.sentWhen, t.sentBy, t.state]}
      icon="map-pin"
      ways={
        <ButtonLink kind="line" size="s" href="/outlet">
          {t.ownTitle}
        </ButtonLink>
      }
    >
      {row => (
        <tr key={row.proposalId}>
          <td>
            <RowLink href={`/outlets/~proposals/${row.proposalId}`}>{dotted(row.outletName)}</RowLink>
            <small>{row.outletId}</small>
          </td>
          <td>{row.changes.map(({ field }) => nameOf(field)).join(english ? ', ' : '、')}</td>
          <td>{formatDateTime(row.sentAt)}</td>
          <td>{row.sentBy}</td>
          <td>
            <StatusDot tone={proposalTones[row.state]}>{t[row.state]}</StatusDot>
          </td>
        </tr>
      )}
    </StateList>
  )
}
