import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTitle } from '#console/frame/use-title.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { Rows } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { IncidentRow } from './incident-row.tsx'
import type { Incident } from './incident-words.ts'
import { incidentTexts } from './incident.texts.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const tabs = ['open', 'resolved'] as const

export const incidentList = defineList({
  address: listAddress(
    { path: '/incidents' },
    { tab: alwaysOneOf('tab', tabs, { input: tab => ({ open: tab === 'open' }) }) },
  ),
  call: 'desk.incident.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.incidentId,
})

export const loader = deskLoader(incidentList)

/** What a payment channel said and nobody could book: finance deals with it and says how. */
export default function Incidents() {
  const t = useTexts(incidentTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(incidentList, data)
  const { tab } = data.state
  const open = tab === 'open'
  const revalidator = useRevalidator()
  const [chosen, setChosen] = useState<Incident>()
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={open ? data.total : undefined} why={t.lead} />
      <Tabs
        label={t.title}
        value={tab}
        items={tabs.map(each => ({ value: each, label: t[each], href: desk.href({ tab: each }) }))}
      />
      <Rows
        of={desk}
        label={t.title}
        columns={[t.kind, t.about, t.facts, num(t.times), t.last, open ? t.next : t.resolved]}
        nothing={{ icon: 'check-circle', title: open ? t.nothing : t.none, why: open ? t.nothingWhy : '' }}
        pages={t.pages}
      >
        {incident => (
          <IncidentRow key={incident.incidentId} incident={incident} onResolve={() => setChosen(incident)} />
        )}
      </Rows>
      {chosen && (
        <ResolveDialog
          incidentId={chosen.incidentId}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            void revalidator.revalidate()
          }}
        />
      )}
    </>
  )
}
