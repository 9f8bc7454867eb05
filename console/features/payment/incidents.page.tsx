import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, Rows } from '#console/frame/rows.tsx'
import { api } from '#web/api.ts'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Incident, IncidentRow } from './incident-row.tsx'
import { incidentTexts } from './incident.texts.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const open = query.get('tab') !== 'resolved'
  const pageNumber = pageOf(query)
  const { data, page } = await api('desk.incident.list', { open, pageNumber, pageSize }, { signal: request.signal })
  return { incidents: data, total: page?.total ?? 0, open, pageNumber }
}

/** What a payment channel said and nobody could book: finance deals with it and says how. */
export default function Incidents() {
  const t = useTexts(incidentTexts)
  const { incidents, total, open, pageNumber } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const [chosen, setChosen] = useState<Incident>()
  useTitle(t.title)
  useRefresh(revalidator)
  const tab = open ? 'open' : 'resolved'
  return (
    <>
      <PageHead title={t.title} count={open ? total : undefined} why={t.lead} />
      <Tabs
        label={t.title}
        value={tab}
        items={[
          { value: 'open', label: t.open, href: '/incidents' },
          { value: 'resolved', label: t.resolved, href: '/incidents?tab=resolved' },
        ]}
      />
      <Rows
        label={t.title}
        columns={[t.kind, t.about, t.facts, num(t.times), t.last, open ? t.next : t.resolved]}
        rows={incidents}
        nothing={{ icon: 'check-circle', title: open ? t.nothing : t.none, why: open ? t.nothingWhy : '' }}
        pages={{
          page: pageNumber,
          total,
          label: t.pages,
          href: page => `/incidents?${new URLSearchParams({ tab, page: String(page) })}`,
        }}
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
