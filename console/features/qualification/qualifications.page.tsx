import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { qualificationQueues } from '#contract/student/review.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { qualificationTexts } from './qualification.texts.ts'

export const qualificationList = defineList({
  address: listAddress({ path: '/qualifications' }, { queue: oneOf('queue', qualificationQueues, { stays: true }) }),
  call: 'desk.qualification.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.qualificationNo,
})

export function loader({ request }: LoaderFunctionArgs) {
  const state = qualificationList.address.read(new URL(request.url).searchParams)
  return loadDeskList(qualificationList, request, { ...state, queue: state.queue ?? 'waiting' })
}

/** Qualifications of returning students, by what is to be done, the longest waiting first (decision 116). */
export default function Qualifications() {
  const t = useTexts(qualificationTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { queue = 'waiting' } = data.state
  const desk = useDeskList(qualificationList, data)
  useTitle(t.title)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={t.why} />
      <Tabs
        label={t.title}
        value={queue}
        items={qualificationQueues.map(each => ({ value: each, label: t[each], href: desk.href({ queue: each }) }))}
      />
      <Rows
        of={desk}
        label={t[queue]}
        columns={[t.number, t.state, t.sentAt, t.office, t.byRules, t.until, num(t.documents), t.reviewer]}
        nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.qualificationNo}>
            <td>
              <RowLink href={`/qualifications/${row.qualificationNo}`}>{row.qualificationNo}</RowLink>
            </td>
            <td>{row.stateText}</td>
            <td>{row.submittedAt === null ? '—' : formatShortDateTime(row.submittedAt)}</td>
            <td>{officeOf(row.office)?.name[side] ?? row.office}</td>
            <td>{t[row.overall]}</td>
            <td>{row.applyUntil === null ? '—' : wholeDate(row.applyUntil)}</td>
            <td data-num>{row.documents}</td>
            <td>{row.reviewer || '—'}</td>
          </tr>
        )}
      </Rows>
    </>
  )
}
