import { useState } from 'react'
import { Name } from '#console/frame/code.tsx'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { staffRoles } from '#contract/codes.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { InvitationLink, InviteDialog, type Made } from './invite-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { teamTexts } from './team.texts.ts'

type Account = Output<'desk.staff.list'>[number]

const accountList = defineList({
  address: listAddress(
    { path: '/staff' },
    {
      role: oneOf('role', staffRoles),
      state: oneOf('state', ['on', 'unknown', 'off'], {
        input: chosen => (chosen === 'unknown' ? { unknown: true } : chosen ? { active: chosen === 'on' } : {}),
      }),
      keyword: words('keyword', 40),
    },
  ),
  call: 'desk.staff.list',
  pageSize,
  rowsOf: (data): Account[] => data,
  keyOf: ({ staffId }: Account) => String(staffId),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, open] = await Promise.all([
    loadDeskList(accountList, request),
    api('desk.staff.invitations', {}, { signal: request.signal }),
  ])
  return { list, open: open.data }
}

/** Who works here: accounts of the staff, and who is invited (decision 131). */
export default function Accounts() {
  const t = useTexts(teamTexts)
  const frame = useTexts(frameTexts)
  const { list, open } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const desk = useDeskList(accountList, list)
  const may = useMay('staff.edit')
  const [inviting, setInviting] = useState(false)
  const [made, setMade] = useState<Made>()
  const { role, state, keyword } = list.state
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={list.total} why={t.why}>
        <ButtonLink kind="line" size="s" href="/staff/~roles">
          {t.roles}
        </ButtonLink>
        {may && (
          <Button size="s" icon="plus" onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        )}
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.name}
          <input name="keyword" defaultValue={keyword} maxLength={40} />
        </label>
        <FilterChoice
          label={t.role}
          name="role"
          value={role}
          every={t.everyRole}
          choices={staffRoles.map(each => [each, frame[each]])}
        />
        <FilterChoice
          label={t.state}
          name="state"
          value={state}
          every={t.everyState}
          choices={[
            ['on', t.on],
            ['unknown', t.unknown],
            ['off', t.off],
          ]}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.name, t.role, t.outlet, t.state, t.lastLogin, num(t.signedInNow), t.since]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.staffId}>
            <td>
              <RowLink href={`/staff/${row.staffId}`}>{row.name}</RowLink>
            </td>
            <td>{frame[row.role]}</td>
            <td>
              <Name>{row.role === 'dealer' ? (row.outletName ?? t.noOutlet) : t.everywhere}</Name>
            </td>
            <td>
              <StatusDot tone={row.unknown ? 'warning' : row.active ? 'success' : 'off'}>
                {row.unknown ? t.unknown : row.active ? t.on : t.off}
              </StatusDot>
            </td>
            <td>{row.lastLoginAt === null ? t.never : formatDateTime(row.lastLoginAt)}</td>
            <td data-num>{row.sessions}</td>
            <td>{formatDateTime(row.createdAt)}</td>
          </tr>
        )}
      </Rows>
      <Invitations open={open} />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onMade={link => {
            setInviting(false)
            setMade(link)
            void revalidate()
          }}
        />
      )}
      {made && <InvitationLink made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
