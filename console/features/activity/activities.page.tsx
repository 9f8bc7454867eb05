import { useLoaderData } from 'react-router'
import { Name } from '#console/frame/code.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink } from '#console/frame/rows.tsx'
import { StateList } from '#console/frame/state-list.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { activityStates } from '#contract/activity-codes.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { activityDeskTexts } from './activity.texts.ts'

type Row = Output<'desk.activity.list'>[number]

const activityList = defineList({
  address: listAddress({ path: '/activities' }, { state: oneOf('state', activityStates) }),
  call: 'desk.activity.list',
  pageSize,
  rowsOf: (data): Row[] => data,
  keyOf: ({ activityId }: Row) => activityId,
})
export const loader = deskLoader(activityList)

/** The colour of a state. */
export const activityTones = {
  draft: 'off',
  submitted: 'warning',
  published: 'success',
  cancelled: 'danger',
  over: 'off',
  discarded: 'off',
} as const

/** Activities of outlets: what waits for head office first. */
export default function Activities() {
  const t = useTexts(activityDeskTexts)
  const language = useLanguage()
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(activityList, list)
  const may = useMay('activity.edit')
  return (
    <StateList
      of={desk}
      states={activityStates}
      words={t}
      every={t.every}
      columns={[t.name, t.outlet, t.when, t.state, num(t.seats), num(t.taken), num(t.waiting), num(t.came)]}
      icon="calendar-check"
      ways={
        may && (
          <ButtonLink size="s" icon="plus" href="/activities/~new">
            {t.add}
          </ButtonLink>
        )
      }
    >
      {row => (
        <tr key={row.activityId}>
          <td>
            <RowLink href={`/activities/${row.activityId}`}>{language === 'en' ? row.titleEn : row.titleCn}</RowLink>
            <small>{row.typeName}</small>
          </td>
          <td>
            <Name>{row.outletName}</Name>
          </td>
          <td>{formatDateTime(row.startsAt)}</td>
          <td>
            <StatusDot tone={activityTones[row.state]}>{t[row.state]}</StatusDot>
          </td>
          <td data-num>{row.capacity}</td>
          <td data-num>{row.taken}</td>
          <td data-num>{row.waiting}</td>
          <td data-num>{row.came}</td>
        </tr>
      )}
    </StateList>
  )
}
