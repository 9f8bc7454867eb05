import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink } from '#console/frame/rows.tsx'
import { StateList } from '#console/frame/state-list.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { formatCount } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { mailingStates } from '#contract/mailing-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { mailingTexts } from './mailing.texts.ts'
import { mailingTones } from './mailing-tones.ts'

type Row = Output<'desk.mailing.list'>[number]

const mailingList = defineList({
  address: listAddress({ path: '/mailings' }, { state: oneOf('state', mailingStates) }),
  call: 'desk.mailing.list',
  pageSize,
  rowsOf: (data): Row[] => data,
  keyOf: ({ mailingCode }: Row) => mailingCode,
})
export const loader = deskLoader(mailingList)

/** Mailings: what waits for a colleague first. */
export default function Mailings() {
  const t = useTexts(mailingTexts)
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(mailingList, list)
  const may = useMay('mailing.edit')
  return (
    <StateList
      of={desk}
      states={mailingStates}
      words={t}
      every={t.every}
      columns={[t.name, t.when, t.state, num(t.told), num(t.heldBack), num(t.givenCount)]}
      icon="bell"
      ways={
        may && (
          <ButtonLink size="s" icon="plus" href="/mailings/~new">
            {t.add}
          </ButtonLink>
        )
      }
    >
      {row => (
        <tr key={row.mailingCode}>
          <td>
            <RowLink href={`/mailings/${row.mailingCode}`}>{row.nameCn}</RowLink>
            <small>{row.mailingCode}</small>
          </td>
          <td>{formatDateTime(row.startsAt)}</td>
          <td>
            <StatusDot tone={mailingTones[row.state]}>{t[row.state]}</StatusDot>
          </td>
          <td data-num>{formatCount(row.told)}</td>
          <td data-num>{formatCount(row.capped + row.unwilling + row.failed)}</td>
          <td data-num>{formatCount(row.given)}</td>
        </tr>
      )}
    </StateList>
  )
}
