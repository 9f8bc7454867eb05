import { useLoaderData, useRevalidator } from 'react-router'
import { figuresTexts } from '#console/features/figures/figures.texts.ts'
import { TimeLeft, useServerNow } from '#console/features/order/time-left.view.tsx'
import { CardTable } from '#console/frame/card-table.tsx'
import { whoAmI } from '#console/frame/me.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink } from '#console/frame/rows.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { sideList } from '#console/frame/side-list.ts'
import { useMe } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { todayTexts } from './today.texts.ts'

export async function loader() {
  const { permissions } = await whoAmI()
  const [{ data: counts }, { data: pressing }, figures] = await Promise.all([
    api('desk.queue.counts', {}),
    api('desk.queue.work', {}),
    permissions.includes('figures.view') ? api('desk.figures.read', { days: '7', group: 'kind' }) : undefined,
  ])
  return { counts, pressing, series: figures?.data.series }
}

/** Where a day begins (decision 139): everything that waits for this role, what of it is late, and the day's numbers. */
export default function Today() {
  const [t, frame] = [useTexts(todayTexts), useTexts(frameTexts)]
  const { permissions } = useMe()
  const { counts, pressing, series } = useLoaderData<typeof loader>()
  const now = useServerNow(pressing.serverTime)
  useTitle(t.title)
  useRefresh(useRevalidator(), { topic: 'orders' })
  const work = new Map<string, (typeof pressing.work)[number]>(pressing.work.map(each => [each.work, each]))
  const rows = sideList
    .flatMap(({ entries }) => entries)
    .filter(({ permission }) => permissions.includes(permission))
    .map(entry => ({ entry, n: entry.count?.(counts) ?? 0, ...work.get(entry.work ?? entry.text) }))
    .filter(({ n }) => n > 0)
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <Box as="section" above={4} className={edit.part} aria-labelledby="waiting">
        <h2 id="waiting">{t.waiting}</h2>
        {rows.length === 0 ? (
          <Empty icon="check-circle" kind="panel" title={t.nothing}>
            {t.nothingWhy}
          </Empty>
        ) : (
          <CardTable
            label={t.waiting}
            columns={[t.work, num(t.count), num(t.late), num(t.next), num(t.oldest)]}
            className={rowStyles.rows}
          >
            <tbody>
              {rows.map(({ entry, n, late, until, since }) => (
                <tr key={entry.text}>
                  <td>
                    <RowLink href={entry.counted ?? entry.href}>{frame[entry.text] as string}</RowLink>
                  </td>
                  <td data-num>{formatCount(n)}</td>
                  <td data-num>{late ? <b>{formatCount(late)}</b> : '—'}</td>
                  <td data-num>
                    <TimeLeft until={until ?? null} now={now} />
                  </td>
                  <td data-num>{since ? formatShortDateTime(since) : '—'}</td>
                </tr>
              ))}
            </tbody>
          </CardTable>
        )}
      </Box>
      {series && <Numbers series={series} />}
    </>
  )
}

const counted = ['orders', 'sold'] as const
const summed = ['takenFen', 'backFen', 'netFen'] as const

/** Today and yesterday, equal to the books. */
function Numbers({ series }: { series: NonNullable<Awaited<ReturnType<typeof loader>>['series']> }) {
  const [t, words] = [useTexts(todayTexts), useTexts(figuresTexts)]
  const days = [
    [t.day, series.at(-1)],
    [t.before, series.at(-2)],
  ] as const
  return (
    <Box as="section" above={8} className={edit.part} aria-labelledby="numbers">
      <h2 id="numbers">{t.figures}</h2>
      <CardTable label={t.figures} columns={[t.dayOf, ...[...counted, ...summed].map(each => num(words[each]))]}>
        <tbody>
          {days.map(
            ([name, figures]) =>
              figures && (
                <tr key={name}>
                  <td>{name}</td>
                  {counted.map(each => (
                    <td key={each} data-num>
                      {formatCount(figures[each])}
                    </td>
                  ))}
                  {summed.map(each => (
                    <td key={each} data-num>
                      {formatMoney(figures[each])}
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </CardTable>
      <Box above={4}>
        <TextLink href="/figures" data-print="hide">
          {t.more}
        </TextLink>
      </Box>
    </Box>
  )
}
