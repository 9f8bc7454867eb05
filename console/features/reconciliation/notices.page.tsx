import { useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { noticeOutcomes } from '#contract/book-codes.ts'
import { payMethods } from '#contract/codes.ts'
import { isDay } from '#contract/day.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { booksTexts } from './books.texts.ts'
import { NoticeRow } from './notice-row.tsx'
import { noticeTexts } from './notice.texts.ts'

export const noticeList = defineList({
  address: listAddress(
    { path: '/books/~notices' },
    {
      outcome: oneOf('outcome', noticeOutcomes),
      channel: oneOf('channel', payMethods),
      day: words('day', 10, { input: text => (isDay(text) ? { day: text } : {}) }),
      number: words('number', 60),
    },
  ),
  call: 'desk.notice.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.noticeId,
})

export const loader = deskLoader(noticeList)

/** What channels have told, and what became of it: what failed first, to be run again. */
export default function Notices() {
  const t = useTexts(booksTexts)
  const own = useTexts(noticeTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(noticeList, data)
  const { outcome, channel, day, number } = data.state
  const narrowed = noticeList.address.narrowing(data.state).length > 0
  useTitle(t.notices)
  return (
    <>
      <PageHead title={t.title} count={data.total} why={own.why} />
      <BooksTabs value="notices" />
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={own.outcome}
          name="outcome"
          value={outcome}
          every={own.every}
          choices={noticeOutcomes.map(each => [each, own[each]])}
        />
        <FilterChoice
          label={t.channel}
          name="channel"
          value={channel}
          every={own.every}
          choices={payMethods.map(each => [each, t[each]])}
        />
        <label>
          {t.day}
          <input name="day" type="date" defaultValue={day} />
        </label>
        <label>
          {own.number}
          <input name="number" maxLength={60} defaultValue={number} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t.notices}
        columns={[own.notice, own.facts, num(own.times), own.last, own.outcome, own.next]}
        nothing={
          narrowed
            ? { icon: 'search', title: own.none }
            : { icon: 'check-circle', title: own.nothing, why: own.nothingWhy }
        }
        pages={own.pages}
      >
        {notice => <NoticeRow key={notice.noticeId} notice={notice} />}
      </Rows>
    </>
  )
}
