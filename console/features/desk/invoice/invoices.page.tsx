import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { InvoiceForm } from '#console/features/order/invoice-form.tsx'
import { invoiceTexts } from '#console/features/order/invoice.texts.ts'
import { saveFile } from '#console/frame/csv.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, pageSize, RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { api } from '#web/api.ts'
import { dot, formatDate, formatDateTime, formatMoney, formatShortDateTime } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { invoiceFile } from './invoice-file.ts'

const states = ['waiting', 'correct', 'issued'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const state = states.find(each => each === query.get('state')) ?? 'waiting'
  const search = readText(query.get('q'), 60)
  const page = pageOf(query)
  const { signal } = request
  const answer = await api('desk.invoice.list', { state, search, pageNumber: page, pageSize }, { signal })
  return { state, search, page, ...answer.data, total: answer.page?.total ?? 0 }
}

/** Invoices that customers asked for: to issue, to correct after a refund, issued (decision 034). */
export default function Invoices() {
  const t = useTexts(invoiceTexts)
  const may = useMay('invoice.issue')
  const { state, search, page, counts, invoices, total } = useLoaderData<typeof loader>()
  const [saving, setSaving] = useState(false)
  useTitle(t.title)
  useRefresh(useRevalidator())
  const href = (to: { state?: string; page?: number }) =>
    `/invoices?${new URLSearchParams({ state: to.state ?? state, ...(search ? { q: search } : {}), page: String(to.page ?? 1) })}`

  async function save() {
    if (saving || state === 'issued') return
    setSaving(true)
    try {
      const { data } = await api('desk.invoice.export', { state })
      saveFile(`invoices-${state}-${formatDate(Date.now())}.csv`, invoiceFile(data.rows, t))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  return (
    <>
      <PageHead title={t.title} count={counts.waiting + counts.correct} why={t.why}>
        {may && state !== 'issued' && counts[state] > 0 && (
          <Button
            kind="line"
            size="s"
            busy={saving}
            busyText={t.exporting}
            title={t.exportWhy}
            onClick={() => void save()}
          >
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t.title}
        value={state}
        items={states.map(each => ({
          value: each,
          label: t[each],
          href: href({ state: each }),
          ...(each === 'issued' ? {} : { count: counts[each] }),
        }))}
      />
      <Form className={edit.filter} role="search">
        <input type="hidden" name="state" value={state} />
        <label>
          {t.search}
          <input key={search} type="search" name="q" defaultValue={search} placeholder={t.searchHint} maxLength={60} />
        </label>
        <Button type="submit" kind="line" size="s">
          {t.find}
        </Button>
      </Form>
      <Rows
        label={t.title}
        columns={[t.order, t.name, num(t.due), t.state, t.number]}
        rows={invoices}
        nothing={{
          icon: 'check-circle',
          title: search ? t.notFound : t.nothing,
          why: search ? t.searchHint : t.nothingWhy,
        }}
        pages={{ page, total, label: t.pages, href: to => href({ page: to }) }}
      >
        {each => <Row key={each.orderNo} row={each} />}
      </Rows>
    </>
  )
}

function Row({ row }: { row: Output<'desk.invoice.list'>['invoices'][number] }) {
  const t = useTexts(invoiceTexts)
  return (
    <tr>
      <td>
        <RowLink href={`/orders/${row.orderNo}`}>{row.orderNo}</RowLink>
        <small>{formatShortDateTime(row.paidAt)}</small>
      </td>
      <td>
        {row.title}
        <small>{[t[row.type], row.taxNo].filter(Boolean).join(dot)}</small>
      </td>
      <td data-num>{formatMoney(row.dueFen)}</td>
      <td>{row.stateText}</td>
      <td>
        {row.invoiceNo && (
          <small>
            {row.state === 'issued'
              ? `${row.invoiceNo}${dot}${row.issuedBy}${dot}${formatDateTime(row.issuedAt!)}`
              : t.before(row.invoiceNo, formatMoney(row.issuedFen))}
          </small>
        )}
        <InvoiceForm inRow orderNo={row.orderNo} state={row.state} dueFen={row.dueFen} />
      </td>
    </tr>
  )
}
