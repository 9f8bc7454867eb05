import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, Rows } from '#console/frame/rows.tsx'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { formatDateTime } from '#web/format.ts'
import { num } from '#web/ui/columns.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { incidentTexts } from './incident.texts.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const open = query.get('tab') !== 'resolved'
  const pageNumber = pageOf(query)
  const { data, page } = await api('desk.incident.list', { open, pageNumber, pageSize }, { signal: request.signal })
  return { incidents: data, total: page?.total ?? 0, open, pageNumber }
}

type Incident = Output<'desk.incident.list'>[number]

/** What a payment channel said and nobody could book: finance deals with it and says how. */
export default function Incidents() {
  const t = useTexts(incidentTexts)
  const { incidents, total, open, pageNumber } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const may = useMay('incident.resolve')
  const [chosen, setChosen] = useState<Incident>()
  useTitle(t.title)
  useRefresh(revalidator)
  const tab = open ? 'open' : 'resolved'
  return (
    <>
      <PageHead title={t.title} count={open ? total : undefined} why={t.why} />
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
        columns={[t.kind, t.number, t.facts, num(t.times), t.last, t.resolved]}
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
          <tr key={incident.incidentId}>
            <td>{t[incident.kind]}</td>
            <td>{incident.number}</td>
            <td>{incident.facts.map(({ name, value }) => `${name} ${value}`).join(' · ') || '—'}</td>
            <td data-num>{incident.times}</td>
            <td>{formatDateTime(incident.lastAt)}</td>
            <td>
              {incident.resolvedAt !== null ? (
                t.by(incident.resolvedBy, formatDateTime(incident.resolvedAt))
              ) : may ? (
                <Button kind="line" size="s" onClick={() => setChosen(incident)}>
                  {t.resolve}
                </Button>
              ) : (
                '—'
              )}
            </td>
          </tr>
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
