import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { whoAmI } from '#console/frame/me.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { type CaseQueue, caseQueues } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { DeskFilter } from '#console/frame/desk-filter.tsx'
import { loadDeskList, pageSize, useDeskList, useWalkable } from '#console/frame/desk-list.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { caseTexts } from './case.texts.ts'
import styles from './case.module.css'

type Case = Output<'desk.refundCase.list'>['cases'][number]

export const caseList = defineList({
  address: listAddress(
    { path: '/refunds' },
    { queue: oneOf('queue', caseQueues, { stays: true }), search: words('q', 40, { field: 'search' }) },
  ),
  call: 'desk.refundCase.list',
  pageSize,
  rowsOf: data => data.cases,
  keyOf: row => row.caseNo,
  async rest(_ask, _state, first) {
    const { counts, serverTime } = (await first).answer.data
    return { counts, serverTime }
  },
})

/** Where a role has work: deciding, looking at goods, or what the bank gave up, which is a list of its own. */
export const ownQueue = (permissions: readonly string[]): CaseQueue | 'stuck' =>
  permissions.includes('refundCase.review') ? 'review' : permissions.includes('refundCase.dealer') ? 'dealer' : 'stuck'

export async function loader({ request }: LoaderFunctionArgs) {
  const state = caseList.address.read(new URL(request.url).searchParams)
  const queue = state.queue ?? ownQueue((await whoAmI()).permissions)
  if (queue === 'stuck') throw redirect('/refunds/~stuck')
  return loadDeskList(caseList, request, { ...state, queue })
}

/** Applications for money back, by who has to act, the most urgent first (design 14, Desk). */
export default function Cases() {
  const t = useTexts(caseTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state, rows, total, rest } = data
  const { queue = 'review', search } = state
  const { counts, serverTime } = rest
  const desk = useDeskList(caseList, data, 'cases')
  const now = useServerNow(serverTime)
  const navigate = useNavigate()
  useTitle(t.title)
  const begin = useWalkable(desk, t[queue], row => row.caseNo)
  async function startUrgent() {
    const caseNo = await begin()
    if (caseNo) await navigate(`/refunds/${caseNo}`)
  }
  const mayPay = useMay('refundCase.money')
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {mayPay && <TextLink href="/refunds/~stuck">{t.stuck}</TextLink>}
        {queue !== 'ended' && rows.length > 0 && (
          <Button size="s" onClick={() => void startUrgent().catch(() => {})}>
            {t.startUrgent}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t.title}
        value={queue}
        items={caseQueues.map(each => ({
          value: each,
          label: t[each],
          href: desk.href({ queue: each }),
          ...(each === 'ended' ? {} : { count: counts[each] }),
        }))}
      />
      <DeskFilter of={desk} keep={['queue']} className={styles.search}>
        <input
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t.searchLabel}
          placeholder={t.search}
          maxLength={40}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.case, t.person, t.goods, num(t.paid), t.type, num(t.asked), t.reason, num(t.left)]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {each => <CaseRow key={each.caseNo} row={each} now={now} />}
      </Rows>
    </>
  )
}

function CaseRow({ row, now }: { row: Case; now: number }) {
  const t = useTexts(caseTexts)
  return (
    <tr>
      <td>
        <RowLink href={`/refunds/${row.caseNo}`}>{row.caseNo}</RowLink>
        <small>
          {row.orderNo}
          {dot}
          {formatShortDateTime(row.askedAt)}
        </small>
      </td>
      <td>
        <Name>{row.customer.name || '—'}</Name>
        <small>{row.customer.phone || '—'}</small>
      </td>
      <td>
        {row.lines[0]?.title}
        <small>{row.lines.length > 1 ? t.more(row.lines.length) : (row.outlet?.name ?? '—')}</small>
      </td>
      <td data-num>{formatMoney(row.paidFen)}</td>
      <td>
        <Tag kind={row.withReturn ? 'info' : 'line'}>{row.typeText}</Tag>
        {row.approvedOnce && <small>{t.once}</small>}
      </td>
      <td data-num>{row.exchange ? t.exchange : formatMoney(row.amountFen)}</td>
      <td>{row.reasonText}</td>
      <td data-num>
        <TimeLeft until={row.until} now={now} />
      </td>
    </tr>
  )
}
