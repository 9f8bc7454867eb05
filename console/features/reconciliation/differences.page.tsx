import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { differenceKinds } from '#contract/book-codes.ts'
import { payMethods } from '#contract/codes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { BooksTabs } from './books-tabs.tsx'
import { booksTexts, differenceTexts } from './books.texts.ts'
import { type Difference, DifferenceRow } from './difference-row.tsx'
import { isDay } from '#contract/day.ts'
import { SettleDialog } from './settle-dialog.tsx'

const states = ['open', 'settled'] as const

export const differenceList = defineList({
  address: listAddress(
    { path: '/books/~differences' },
    {
      state: alwaysOneOf('state', states, { input: state => ({ open: state === 'open' }) }),
      day: words('day', 10, { input: text => (isDay(text) ? { day: text } : {}) }),
      channel: oneOf('channel', payMethods),
      kind: oneOf('kind', differenceKinds),
    },
  ),
  call: 'desk.difference.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.differenceId,
})

export const loader = deskLoader(differenceList)

/** What differs between the bills and the books: what to do about it, and who has dealt with it. */
export default function Differences() {
  const t = useTexts(booksTexts)
  const words = useTexts(differenceTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const desk = useDeskList(differenceList, data)
  const { state, day, channel, kind } = data.state
  const open = state === 'open'
  const narrowed = differenceList.address.narrowing(data.state).length > 0
  const [chosen, setChosen] = useState<Difference>()
  useTitle(words[open ? 'openTab' : 'settledTab'])
  return (
    <>
      <PageHead title={t.title} count={open ? data.total : undefined} why={t.why} />
      <BooksTabs value="differences" />
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={t.state}
          name="state"
          value={state}
          choices={states.map(each => [each, words[`${each}Tab`]])}
        />
        <label>
          {t.day}
          <input name="day" type="date" defaultValue={day} />
        </label>
        <FilterChoice
          label={t.channel}
          name="channel"
          value={channel}
          every={words.every}
          choices={payMethods.map(each => [each, t[each]])}
        />
        <FilterChoice
          label={words.kind}
          name="kind"
          value={kind}
          every={words.every}
          choices={differenceKinds.map(each => [each, words[each]])}
        />
      </DeskFilter>
      <Rows
        of={desk}
        label={t.differences}
        columns={[words.kind, words.number, num(words.sums), words.next]}
        nothing={
          open && !narrowed
            ? { icon: 'check-circle', title: words.nothing, why: words.nothingWhy }
            : { icon: 'search', title: words.none }
        }
        pages={words.pages}
      >
        {each => <DifferenceRow key={each.differenceId} row={each} onSettle={() => setChosen(each)} />}
      </Rows>
      {chosen && <SettleDialog difference={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
