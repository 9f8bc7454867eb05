import { useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { parcelFileStates } from '#contract/parcel-file.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { parcelFileTones } from './parcel-file.ts'
import { SendFile } from './send-file.tsx'
import { parcelFileTexts } from './parcel-file.texts.ts'

export const parcelFileList = defineList({
  address: listAddress({ path: '/shipments' }, { state: oneOf('state', parcelFileStates) }),
  call: 'desk.shipment.files',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.parcelFileId,
})

export const loader = deskLoader(parcelFileList)

/** Parcels by file: one is read and sent, and those that were sent before, or are being sent by somebody, are found again. */
export default function ShipFile() {
  const t = useTexts(parcelFileTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(parcelFileList, data, 'parcelFiles')
  useTitle(t.fileTitle)
  return (
    <>
      <PageHead title={t.fileTitle} why={t.fileWhy} />
      <SendFile />
      <Text as="h2" size="h4" weight="medium" below={3}>
        {t.files}
      </Text>
      {(data.total > 0 || data.state.state !== undefined) && (
        <DeskFilter of={desk} className={edit.filter}>
          <FilterChoice
            label={t.state}
            name="state"
            value={data.state.state}
            every={t.all}
            choices={parcelFileStates.map(each => [each, t[each]])}
          />
        </DeskFilter>
      )}
      <Rows
        of={desk}
        label={t.files}
        columns={[t.number, t.name, num(t.lines), num(t.sentCount), num(t.notSent), t.by, t.state]}
        nothing={{ icon: 'upload', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.parcelFileId}>
            <td>
              <RowLink href={`/shipments/${row.parcelFileId}`}>{row.parcelFileId}</RowLink>
            </td>
            <td>
              <Text as="span" anywhere>
                {row.name}
              </Text>
            </td>
            <td data-num>{formatCount(row.lines)}</td>
            <td data-num>{formatCount(row.shipped + row.repeated)}</td>
            <td data-num>{formatCount(row.refused)}</td>
            <td>
              {row.madeBy}
              <small>{formatShortDateTime(row.madeAt)}</small>
            </td>
            <td>
              <StatusDot tone={parcelFileTones[row.state]}>
                {row.state === 'running' ? t.through(row.lines - row.left, row.lines) : t[row.state]}
              </StatusDot>
            </td>
          </tr>
        )}
      </Rows>
    </>
  )
}
