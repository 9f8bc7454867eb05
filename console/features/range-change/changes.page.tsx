import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { rangeChangeStates } from '#contract/range-edits.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NameDialog } from './name-dialog.tsx'
import { rangeTexts } from './range-change.texts.ts'
import { stateTones } from './range-words.ts'

const tabs = ['all', ...rangeChangeStates] as const

export const rangeChangeList = defineList({
  address: listAddress(
    { path: '/range' },
    { state: alwaysOneOf('state', tabs, { input: tab => (tab === 'all' ? {} : { state: tab }) }) },
  ),
  call: 'desk.range.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.rangeChangeId,
})

export const loader = deskLoader(rangeChangeList)

/** Changes of the range by their state. */
export default function RangeChanges() {
  const t = useTexts(rangeTexts)
  const may = useMay('range.edit')
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(rangeChangeList, data)
  const [naming, setNaming] = useState(false)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why}>
        {may && (
          <Button size="s" onClick={() => setNaming(true)}>
            {t.newChange}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t.title}
        value={data.state.state}
        items={tabs.map(each => ({ value: each, label: t[each], href: desk.href({ state: each }) }))}
      />
      <Rows
        of={desk}
        label={t.title}
        columns={[t.name, t.edits, t.publishTime, t.last, t.by, t.state]}
        nothing={{ icon: 'car', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.rangeChangeId}>
            <td>
              <RowLink href={`/range/${row.rangeChangeId}`}>{row.title}</RowLink>
            </td>
            <td>{t.editsOf(row.edits)}</td>
            <td>{row.publishAt === null ? '—' : formatShortDateTime(row.publishedAt ?? row.publishAt)}</td>
            <td>{formatShortDateTime(row.stateAt)}</td>
            <td>{row.by}</td>
            <td>
              <StatusDot tone={stateTones[row.state]}>{t[row.state]}</StatusDot>
            </td>
          </tr>
        )}
      </Rows>
      {naming && <NameDialog onClose={() => setNaming(false)} />}
    </>
  )
}
