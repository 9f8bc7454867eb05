import { useState } from 'react'
import { Name } from '#console/frame/code.tsx'
import { useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { poolQueues } from '#contract/student/pool.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whole } from '#web/ui/whole.tsx'
import { poolTexts } from './pool.texts.ts'

type Answer = Output<'desk.studentPool.list'>
type PoolRow = Answer['rows'][number]

const poolList = defineList({
  address: listAddress(
    { path: '/student-pool' },
    {
      queue: alwaysOneOf('queue', poolQueues, { fresh: 'offered' }),
      search: words('q', 24, { field: 'search' }),
      seriesCode: words('series', 40, { input: text => (/^[\w-]{1,40}$/.test(text) ? { seriesCode: text } : {}) }),
    },
  ),
  call: 'desk.studentPool.list',
  pageSize,
  rowsOf: data => data.rows,
  keyOf: row => row.stockNo,
  rest: async (_ask, _state, first): Promise<Pick<Answer, 'series'>> => ({ series: (await first).answer.data.series }),
  nothing: { series: [] },
  dataOf: ({ rows, rest }) => ({ rows, series: rest.series }) as Answer,
})

export const loader = deskLoader(poolList)

/** Which new cars in stock returning students are offered, and which of them visitors see (decision 119). */
export default function StudentPoolPage() {
  const t = useTexts(poolTexts)
  const page = useLoaderData<typeof loader>()
  const { state: asked, total, rest } = page
  const desk = useDeskList(poolList, page)
  const { busy, error, act } = useActing()
  const [removing, setRemoving] = useState<PoolRow>()
  const mayLook = useMay('car.view')
  useTitle(t.title)
  const offer = ({ stockNo, version }: PoolRow) =>
    void act(async () => {
      await api('desk.studentPool.offer', { stockNo, version })
      toast(t.offeredNow)
    })
  return (
    <>
      <PageHead title={t.title} count={total} why={t.why} />
      <DeskFilter of={desk} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={asked.search} placeholder={t.searchHint} maxLength={24} />
        </label>
        <FilterChoice
          label={t.queue}
          name="queue"
          value={asked.queue}
          choices={poolQueues.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={t.series}
          name="series"
          value={asked.seriesCode}
          every={t.all}
          choices={rest.series.map(each => [each.seriesCode, each.name])}
        />
      </DeskFilter>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <Rows
        of={desk}
        label={t.title}
        columns={[t.car, t.dealer, t.place, num(t.estimate), t.standing, { text: t.act, shown: null }]}
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.stockNo}>
            <td>
              {mayLook ? <RowLink href={`/new-cars/${row.stockNo}`}>{row.stockNo}</RowLink> : row.stockNo}
              <small>
                <ModelName>{row.title}</ModelName>
              </small>
              <small>
                <Whole>{row.vin}</Whole>
                {dot}
                <Whole>{row.code}</Whole>
              </small>
            </td>
            <td>
              <Name>{row.outletName}</Name>
            </td>
            <td>{row.placeText}</td>
            <td data-num>{row.withoutFen === null ? '—' : formatMoney(row.withoutFen)}</td>
            <td>
              <StatusDot tone={row.standing === 'shown' ? 'success' : 'off'}>{row.standingText}</StatusDot>
              {row.stateAt !== null && <small>{t.since(formatDateTime(row.stateAt))}</small>}
              {row.reason !== '' && <small>{row.reason}</small>}
            </td>
            <td>
              {row.can.includes('offer') && (
                <Button
                  size="s"
                  kind="line"
                  disabled={busy}
                  aria-label={t.offerOf(row.stockNo)}
                  onClick={() => offer(row)}
                >
                  {t.offer}
                </Button>
              )}
              {row.can.includes('remove') && (
                <Button
                  size="s"
                  kind="line"
                  disabled={busy}
                  aria-label={t.removeOf(row.stockNo)}
                  onClick={() => setRemoving(row)}
                >
                  {t.remove}
                </Button>
              )}
            </td>
          </tr>
        )}
      </Rows>
      {removing && (
        <ReasonDialog
          title={t.removeTitle}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.remove}
          onClose={() => setRemoving(undefined)}
          onSubmit={async (reason, options) => {
            const { stockNo, version } = removing
            await api('desk.studentPool.remove', { stockNo, version, reason }, options)
            setRemoving(undefined)
            toast(t.removedNow)
          }}
        />
      )}
    </>
  )
}
