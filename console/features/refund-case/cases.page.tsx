import { Form, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { whoAmI } from '#console/frame/me.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useSeenQueue } from '#console/frame/use-seen-queue.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { type CaseQueue, caseQueues } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { api } from '#web/api.ts'
import { dot, formatMoney, formatShortDateTime } from '#contract/figures.ts'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { caseTexts } from './case.texts.ts'
import styles from './case.module.css'

type Case = Output<'desk.refundCase.list'>['cases'][number]
const numbersOf = (cases: readonly Case[]) => cases.map(each => each.caseNo)
const casesOn = (at: { queue: CaseQueue; search: string; page: number }, signal?: AbortSignal) =>
  api(
    'desk.refundCase.list',
    { queue: at.queue, search: at.search, pageNumber: at.page, pageSize },
    signal ? { signal } : {},
  )

/** The queue in which a role has work: deciding, looking at goods, or what the bank gave up. */
const ownQueue = (permissions: readonly string[]): CaseQueue =>
  permissions.includes('refundCase.review') ? 'review' : permissions.includes('refundCase.dealer') ? 'dealer' : 'bank'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = caseQueues.find(each => each === query.get('queue'))
  const queue = asked ?? ownQueue((await whoAmI()).permissions)
  const search = readText(query.get('q'), 40)
  const page = pageOf(query)
  const answer = await casesOn({ queue, search, page }, request.signal)
  return { queue, search, page, ...answer.data, total: answer.page?.total ?? 0 }
}

/** Applications for money back, by who has to act, the most urgent first (design 14, Desk). */
export default function Cases() {
  const t = useTexts(caseTexts)
  const { queue, search, page, counts, cases, total, serverTime } = useLoaderData<typeof loader>()
  const now = useServerNow(serverTime)
  const navigate = useNavigate()
  useTitle(t.title)
  useRefresh(useRevalidator())
  const href = (to: Partial<{ queue: string; page: number }>) =>
    `/refunds?${new URLSearchParams({ queue: to.queue ?? queue, ...(search ? { q: search } : {}), page: String(to.page ?? 1) })}`

  const begin = useSeenQueue({
    title: t[queue],
    page,
    pageSize,
    total,
    hrefOf: to => href({ page: to }),
    numbers: numbersOf(cases),
    load: async to => numbersOf((await casesOn({ queue, search, page: to })).data.cases),
  })
  async function startUrgent() {
    const caseNo = await begin()
    if (caseNo) await navigate(`/refunds/${caseNo}`)
  }
  const mayPay = useMay('refundCase.money')
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {mayPay && <TextLink href="/refunds/~stuck">{t.stuck}</TextLink>}
        {queue !== 'ended' && cases.length > 0 && (
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
          href: href({ queue: each }),
          ...(each === 'ended' ? {} : { count: counts[each] }),
        }))}
      />
      <Form className={styles.search} role="search">
        <input type="hidden" name="queue" value={queue} />
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t.searchLabel}
          placeholder={t.search}
          maxLength={40}
        />
        <Button type="submit" kind="line" size="s">
          {t.find}
        </Button>
      </Form>
      <Rows
        label={t.title}
        columns={[t.case, t.person, t.goods, num(t.paid), t.type, num(t.asked), t.reason, num(t.left)]}
        rows={cases}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={{ page, total, label: t.pages, href: to => href({ page: to }) }}
      >
        {each => <Row key={each.caseNo} row={each} now={now} />}
      </Rows>
    </>
  )
}

function Row({ row, now }: { row: Case; now: number }) {
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
        {row.customer.name || '—'}
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
      <td data-num>{formatMoney(row.amountFen)}</td>
      <td>{row.reasonText}</td>
      <td data-num>
        <TimeLeft until={row.until} now={now} />
      </td>
    </tr>
  )
}
