import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import edit from '#console/frame/edit.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { formatDeadline, formatShortDateTime } from '#contract/moments.ts'
import { customsBoards } from '#contract/student/customs-steps.ts'
import { customsOffices, officeOf } from '#contract/student/places.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { CustomsWork } from './customs-work.tsx'
import { studentOrderTexts } from './student-order.texts.ts'

const officeCodes = customsOffices.map(({ code }) => code)

export const customsBoard = defineList({
  address: listAddress(
    { path: '/student-orders' },
    { board: oneOf('board', customsBoards), office: oneOf('office', officeCodes) },
  ),
  call: 'desk.studentOrder.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.orderNo,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const state = customsBoard.address.read(new URL(request.url).searchParams)
  const [list, work] = await Promise.all([
    loadDeskList(customsBoard, request, { ...state, board: state.board ?? 'all' }),
    api('desk.studentOrder.work', {}, { signal: request.signal }),
  ])
  return { ...list, work: work.data }
}

/** Orders of returning students by what comes next, the nearest deadline first (decision 120). */
export default function CustomsBoardPage() {
  const t = useTexts(studentOrderTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { board = 'all', office } = data.state
  const desk = useDeskList(customsBoard, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why} />
      <CustomsWork work={data.work} />
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice label={t.board} name="board" value={board} choices={customsBoards.map(each => [each, t[each]])} />
        <FilterChoice
          label={t.office}
          name="office"
          value={office}
          every={t.everyOffice}
          choices={customsOffices.map(({ code, name }) => [code, name[side]])}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t[board]}
        columns={[t.number, t.car, t.state, t.next, t.until, t.office, t.since, t.outlet]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.orderNo}>
            <td>
              <RowLink href={`/orders/${row.orderNo}`}>{row.orderNo}</RowLink>
            </td>
            <td>
              <ModelName>{row.title}</ModelName>
            </td>
            <td>
              <StatusDot tone={row.dot === 'grey' ? 'off' : row.dot}>{row.stateText}</StatusDot>
            </td>
            <td>
              {row.next ?? '—'}
              {row.papersWait > 0 && (
                <Text size="caption" tone="warning">
                  {t.papersWait(row.papersWait)}
                </Text>
              )}
              {row.secondWaits && (
                <Text size="caption" tone="warning">
                  {t.secondWaits}
                </Text>
              )}
            </td>
            <td>
              {row.until === null ? '—' : formatDeadline(row.until)}
              {row.late && (
                <Text size="caption" tone="danger">
                  {t.late}
                </Text>
              )}
            </td>
            <td>{officeOf(row.office)?.name[side] ?? row.office}</td>
            <td>{formatShortDateTime(row.stateAt)}</td>
            <td>
              <Name>{row.outletName}</Name>
            </td>
          </tr>
        )}
      </Rows>
    </>
  )
}
