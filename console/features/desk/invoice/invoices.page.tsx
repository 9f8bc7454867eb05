import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { InvoiceForm } from '#console/features/order/invoice-form.tsx'
import { invoiceTexts } from '#console/features/order/invoice.texts.ts'
import { saveCsv } from '#web/save-file.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime, formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeskFilter } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { invoiceFile } from './invoice-file.ts'

const states = ['waiting', 'correct', 'issued'] as const

export const invoiceList = defineList({
  address: listAddress(
    { path: '/invoices' },
    { state: alwaysOneOf('state', states), search: words('q', 60, { field: 'search' }) },
  ),
  call: 'desk.invoice.list',
  pageSize,
  rowsOf: data => data.invoices,
  keyOf: row => row.orderNo,
  rest: async (_ask, _state, first) => ({ counts: (await first).answer.data.counts }),
})

export const loader = deskLoader(invoiceList)

/** Invoices that customers asked for: to issue, to correct after a refund, issued (decision 034). */
export default function Invoices() {
  const t = useTexts(invoiceTexts)
  const may = useMay('invoice.issue')
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state, search } = data.state
  const { counts } = data.rest
  const desk = useDeskList(invoiceList, data)
  const [saving, setSaving] = useState(false)
  useTitle(t.title)
  async function save() {
    if (saving || state === 'issued') return
    setSaving(true)
    try {
      const { data } = await api('desk.invoice.export', { state })
      saveCsv(`invoices-${state}-${formatDate(Date.now())}.csv`, invoiceFile(data.rows, t))
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
          href: desk.href({ state: each }),
          ...(each === 'issued' ? {} : { count: counts[each] }),
        }))}
      />
      <DeskFilter of={desk} keep={['state']} className={edit.filter}>
        <label>
          {t.search}
          <input type="search" name="q" defaultValue={search} placeholder={t.searchHint} maxLength={60} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.order, t.name, num(t.due), t.state, t.number]}
        nothing={{
          icon: 'check-circle',
          title: search ? t.notFound : t.nothing,
          why: search ? t.searchHint : t.nothingWhy,
        }}
        pages={t.pages}
      >
        {each => <InvoiceRow key={each.orderNo} row={each} />}
      </Rows>
    </>
  )
}

function InvoiceRow({ row }: { row: Output<'desk.invoice.list'>['invoices'][number] }) {
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
            {row.state === 'issued' && row.issuedAt
              ? [row.invoiceNo, row.issuedBy, formatDateTime(row.issuedAt)].filter(Boolean).join(dot)
              : t.before(row.invoiceNo, formatMoney(row.issuedFen))}
          </small>
        )}
        <InvoiceForm inRow {...row} />
      </td>
    </tr>
  )
}
