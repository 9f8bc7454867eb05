import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { loadDeskList, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { whoAmI } from '#console/frame/me.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { SavedViews } from '#console/frame/saved-views.tsx'
import { useMe } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { followWhens, leadOwners, leadQueues, leadStates } from '#contract/codes.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { formKeys } from '#contract/forms/definition.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GoneNotice, LeadBoard } from './board.tsx'
import { leadTexts } from './lead.texts.ts'
import { isWaiting, type LeadRow, stateChoices, stateTones } from './lead-words.ts'

export const leadList = defineList({
  address: listAddress(
    { path: '/leads' },
    {
      queue: oneOf('queue', leadQueues, { stays: true }),
      when: oneOf('when', followWhens),
      state: oneOf('state', leadStates),
      kind: oneOf('kind', formKeys),
      seriesCode: words('series', 40, { input: text => (/^[\w-]{1,40}$/.test(text) ? { seriesCode: text } : {}) }),
      owner: oneOf('owner', leadOwners),
      outletId: words('outlet', 9, {
        input: text => (/^[1-9]\d{0,8}$/.test(text) ? { outletId: Number(text) } : {}),
      }),
      search: words('q', 40, { field: 'search' }),
    },
  ),
  call: 'desk.lead.list',
  pageSize,
  rowsOf: data => data.leads,
  keyOf: row => row.leadNo,
  async rest(_ask, _state, first) {
    return { serverTime: (await first).answer.data.serverTime }
  },
})

/** The figures are those of the outlet that is looked at: of somebody of the head office the one in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const state = leadList.address.read(new URL(request.url).searchParams)
  const { role } = await whoAmI()
  const outletId = /^[1-9]\d{0,8}$/.test(state.outletId ?? '') ? Number(state.outletId) : undefined
  const of = role === 'dealer' || outletId === undefined ? {} : { outletId }
  const [list, { data: board }] = await Promise.all([
    loadDeskList(leadList, request, { ...state, queue: state.queue ?? 'waiting' }),
    api('desk.lead.board', of, { signal: request.signal }),
  ])
  return { list, board }
}

/** Leads by what is to be done with them: the one whose time ends first at the top (decision 066). */
export default function Leads() {
  const t = useTexts(leadTexts)
  const { role } = useMe()
  const { list, board }: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state, rows, total, rest } = list
  const { queue = 'waiting' } = state
  const desk = useDeskList(leadList, list, 'leads')
  const now = useServerNow(rest.serverTime)
  const navigate = useNavigate()
  useTitle(t.title)
  const begin = useWalkable(desk, t[queue], row => row.leadNo)
  async function startUrgent() {
    const leadNo = await begin()
    if (leadNo) await navigate(`/leads/${leadNo}`)
  }
  const { waiting, follow, open } = board
  const counts = { waiting, follow: follow.overdue + follow.today, open, ended: undefined, all: undefined }
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        <ButtonLink kind="line" size="s" href="/leads/~response">
          {t.responseTimes}
        </ButtonLink>
        {queue === 'waiting' && rows.length > 0 && (
          <Button size="s" onClick={() => void startUrgent().catch(() => {})}>
            {t.startUrgent}
          </Button>
        )}
      </PageHead>
      <GoneNotice gone={board.gone} />
      <LeadBoard board={board} />
      <Tabs
        label={t.title}
        value={queue}
        items={leadQueues.map(each => {
          const count = counts[each]
          return {
            value: each,
            label: t[each],
            href: desk.href({ queue: each, when: undefined }),
            ...(count === undefined ? {} : { count }),
          }
        })}
      />
      <SavedViews of={desk} list="leads" />
      <DeskFilter of={desk} keep={['queue']} className={edit.filter}>
        {queue === 'follow' && (
          <FilterChoice
            label={t.when}
            name="when"
            value={state.when}
            every={t.anyTime}
            choices={followWhens.map(each => [each, t[each]])}
          />
        )}
        <FilterChoice
          label={t.wish}
          name="kind"
          value={state.kind}
          every={t.everyKind}
          choices={board.kinds.map(({ code, name }) => [code, name])}
        />
        <FilterChoice
          label={t.series}
          name="series"
          value={state.seriesCode}
          every={t.everySeries}
          choices={board.series.map(({ code, name }) => [code, name])}
        />
        <FilterChoice label={t.state} name="state" value={state.state} every={t.everyState} choices={stateChoices(t)} />
        <FilterChoice
          label={t.owner}
          name="owner"
          value={state.owner}
          every={t.everybody}
          choices={leadOwners.map(each => [each, t[each]])}
        />
        {role !== 'dealer' && (
          <label>
            {t.outlet}
            <input
              name="outlet"
              inputMode="numeric"
              defaultValue={state.outletId}
              placeholder={t.outletHint}
              maxLength={9}
            />
          </label>
        )}
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={state.search} placeholder={t.searchHint} maxLength={40} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[
          t.lead,
          t.customer,
          t.wish,
          role === 'dealer' ? t.owner : t.outletOwner,
          t.state,
          num(queue === 'follow' ? t.next : t.left),
        ]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {each => <Lead key={each.leadNo} row={each} now={now} ofAll={role !== 'dealer'} byNext={queue === 'follow'} />}
      </Rows>
    </>
  )
}

function Lead({ row, now, ofAll, byNext }: { row: LeadRow; now: number; ofAll: boolean; byNext: boolean }) {
  const t = useTexts(leadTexts)
  const waits = isWaiting(row)
  const owner = row.owner?.name ?? t.inPool
  return (
    <tr>
      <td>
        <RowLink href={`/leads/${row.leadNo}`}>{row.leadNo}</RowLink>
        <small>{formatShortDateTime(row.lastAt)}</small>
      </td>
      <td>
        <Name>{row.customer.name || '—'}</Name>
        <small>{row.customer.phone || '—'}</small>
      </td>
      <td>
        {row.title}
        <small>{row.seriesName ?? '—'}</small>
      </td>
      <td>
        {ofAll && <Name>{row.outlet?.name ?? t.house}</Name>}
        {ofAll ? (
          <small>
            <Name>{owner}</Name>
          </small>
        ) : (
          <Name>{owner}</Name>
        )}
      </td>
      <td>
        <StatusDot tone={row.stopped ? 'off' : stateTones[row.state]}>
          {row.stopped ? t.stopped : t[row.state]}
        </StatusDot>
        {waits && row.toldAt !== null && <small>{t.told}</small>}
      </td>
      <td data-num>
        {waits && !byNext ? (
          <TimeLeft until={row.respondBy} now={now} />
        ) : row.nextAt === null ? (
          '—'
        ) : (
          <>
            {formatShortDateTime(row.nextAt)}
            {row.nextAt <= now && <small>{t.overdue}</small>}
          </>
        )}
      </td>
    </tr>
  )
}
