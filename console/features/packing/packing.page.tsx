import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { largestDeskPage } from '#contract/desk-queues.ts'
import type { Output } from '#contract/kit.ts'
import { formatDeadline, formatShortDateTime } from '#contract/moments.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Text } from '#web/ui/layout.tsx'
import { PrintBar } from './print-bar.tsx'
import { packingTexts } from './packing.texts.ts'

type Packed = Output<'desk.packing.list'>[number]

const packingList = defineList({
  address: listAddress(
    { path: '/packing' },
    { show: oneOf('show', ['unprinted'], { input: chosen => (chosen ? { unprinted: true } : {}) }) },
  ),
  call: 'desk.packing.list',
  pageSize: largestDeskPage,
  rowsOf: (data): Packed[] => data,
  keyOf: ({ orderNo }: Packed) => orderNo,
})

export const loader = deskLoader(packingList)

/** Orders that are to be sent, chosen for pick lists, packing lists and labels (decision 132). */
export default function Packing() {
  const t = useTexts(packingTexts)
  const list: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(packingList, list)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const printable = list.rows.filter(row => row.lines.length > 0).map(row => row.orderNo)
  // What was sent meanwhile is not there any more.
  const here = printable.filter(orderNo => chosen.has(orderNo))
  const choose = (orderNo: string, yes: boolean) =>
    setChosen(before => new Set(yes ? [...before, orderNo] : [...before].filter(each => each !== orderNo)))
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={list.total} why={t.why}>
        <ButtonLink kind="line" size="s" href="/shipments">
          {t.byFile}
        </ButtonLink>
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={t.show}
          name="show"
          value={list.state.show}
          every={t.all}
          choices={[['unprinted', t.unprinted]]}
        />
      </DeskFilter>
      {printable.length > 0 && (
        <PrintBar
          chosen={here}
          all={
            <Checkbox
              checked={here.length === printable.length}
              onChange={yes => setChosen(new Set(yes ? printable : []))}
            >
              {t.chooseAll}
            </Checkbox>
          }
          onMade={() => setChosen(new Set())}
        />
      )}
      <Rows
        of={desk}
        label={t.title}
        columns={[{ text: t.choose, shown: null }, t.order, t.items, t.region, t.until, t.printed]}
        nothing={
          list.state.show
            ? { icon: 'check-circle', title: t.allPrinted, why: t.nothingWhy }
            : { icon: 'check-circle', title: t.nothing, why: t.nothingWhy }
        }
        pages={t.pages}
      >
        {row => (
          <PackingRow
            key={row.orderNo}
            row={row}
            chosen={chosen.has(row.orderNo)}
            onChoose={yes => choose(row.orderNo, yes)}
          />
        )}
      </Rows>
    </>
  )
}

function PackingRow({ row, chosen, onChoose }: { row: Packed; chosen: boolean; onChoose: (yes: boolean) => void }) {
  const t = useTexts(packingTexts)
  const none = row.lines.length === 0
  const printed = [row.lists > 0 && t.lists(row.lists), row.labels > 0 && t.labels(row.labels)].filter(Boolean)
  return (
    <tr>
      <td>
        <Checkbox aria-label={t.chooseOne(row.orderNo)} checked={chosen && !none} disabled={none} onChange={onChoose} />
      </td>
      <td>
        <RowLink href={`/orders/${row.orderNo}`}>{row.orderNo}</RowLink>
        {row.together.length > 0 && <small>{t.together(row.together.join(' '))}</small>}
        {row.remark && <small>{t.remark(row.remark)}</small>}
      </td>
      <td>
        {none && t.inCase}
        {row.lines.map((line, n) => (
          // Lines of an order keep their order.
          <Text key={n} as="div">
            {[line.title, line.option].filter(Boolean).join(' ')} × {line.quantity}
          </Text>
        ))}
      </td>
      <td>{row.region}</td>
      <td>{row.until === null ? '—' : formatDeadline(row.until)}</td>
      <td>
        {printed.length === 0
          ? t.notPrinted
          : printed.map(each => (
              <Text key={String(each)} as="div">
                {each}
              </Text>
            ))}
        {row.printedAt !== null && <small>{formatShortDateTime(row.printedAt)}</small>}
      </td>
    </tr>
  )
}
