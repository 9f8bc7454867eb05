import { useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useMay, useMe } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { yes } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Text } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Settings } from './response-settings.tsx'
import { leadTexts } from './lead.texts.ts'
import { responseTexts } from './response.texts.ts'
import { changeIn, shareOf, type Waited } from './response-words.ts'

type Answer = Output<'desk.lead.response'>
type OutletRow = Answer['outlets'][number]

export const responseList = defineList({
  address: listAddress({ path: '/leads/~response' }, { slow: yes('slow') }),
  call: 'desk.lead.response',
  pageSize,
  rowsOf: (data): OutletRow[] => data.outlets,
  keyOf: row => row.outletId,
  async rest(_ask, _state, first) {
    const { all, promised, least, settings } = (await first).answer.data
    return { all, promised, least, settings }
  },
})
export const loader = deskLoader(responseList)

/** How long customers wait for the first contact, outlet by outlet, the slowest first (decision 066). */
export default function ResponseTimes() {
  const t = useTexts(responseTexts)
  const words = useTexts(leadTexts)
  const { role } = useMe()
  const list: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { all, promised, least, settings } = list.rest
  const desk = useDeskList(responseList, list)
  useTitle(t.title)
  return (
    <>
      <WalkHead way={{ back: '/leads' }} title={words.title} />
      <PageHead title={t.title} why={t.why} />
      <Grid gap={8} cols={1}>
        <section aria-label={t.together}>
          <KeyValues
            kind="tiles"
            columns={4}
            rows={[
              { key: t.contacts, value: String(all.contacts) },
              { key: t.inTime, value: inTimeWords(all, t) },
              { key: t.median, value: minutesWords(all.medianMinutes, all.contacts, t) },
              { key: t.four, value: minutesWords(all.shareMinutes, all.contacts, t) },
              { key: t.before, value: minutesWords(all.shareBefore, all.contactsBefore, t) },
              { key: t.trend, value: <Change of={all} /> },
              { key: t.promised, value: promised === null ? t.nothingPromised : t.minutes(promised) },
            ]}
          />
        </section>
        <Box>
          {role !== 'dealer' && (
            <DeskFilter of={desk} className={edit.filter}>
              <FilterChoice
                label={t.only}
                name="slow"
                value={list.state.slow ? '1' : undefined}
                every={t.every}
                choices={[['1', t.onlySlow]]}
              />
            </DeskFilter>
          )}
          <Rows
            of={desk}
            label={t.title}
            columns={[t.outlet, t.state, num(t.contacts), num(t.median), num(t.trend), num(t.allowed)]}
            nothing={{ icon: 'check-circle', title: t.nothing, why: t.nothingWhy }}
            pages={t.pages}
          >
            {row => <OutletTimes key={row.outletId} row={row} least={least} />}
          </Rows>
        </Box>
        <Grid as="section" gap={3} cols={1} aria-labelledby="settings">
          <Text as="h2" id="settings" size="h4" tone="strong" weight="medium">
            {t.settings}
          </Text>
          <Text size="small" tone="muted">
            {t.settingsWhy}
          </Text>
          <Settings settings={settings} />
        </Grid>
      </Grid>
    </>
  )
}

type Words = ReturnType<typeof useTexts<typeof responseTexts>>
/** Too many were never reached, or there is nothing to measure. */
const minutesWords = (minutes: number | null, contacts: number, t: Words): string =>
  minutes !== null ? t.minutes(minutes) : contacts > 0 ? t.never : t.none
function inTimeWords(of: Waited, t: Words): string {
  const share = shareOf(of)
  return share === null ? t.none : t.share(share)
}

function Change({ of }: { of: Waited }) {
  const t = useTexts(responseTexts)
  const change = changeIn(of)
  if (change === null) return t.none
  if (change === 0) return t.same
  return change < 0 ? t.faster(-change) : t.slower(change)
}

function OutletTimes({ row, least }: { row: OutletRow; least: number }) {
  const t = useTexts(responseTexts)
  const maySeeCalendar = useMay('slot.view')
  const { outletId, name, contacts, isMeasured, isSlow } = row
  return (
    <tr>
      <td>
        <UiLink href={`/leads?queue=all&outlet=${outletId}`} aria-label={t.leadsOf(name)}>
          {name}
        </UiLink>
        <small>
          {t.peopleOf(row.people)}
          {maySeeCalendar && dot}
          {maySeeCalendar && (
            <UiLink href={`/slots/~setup/${outletId}`} aria-label={t.hoursOf(name)}>
              {t.hours}
            </UiLink>
          )}
        </small>
      </td>
      <td>
        <StatusDot tone={isSlow ? 'danger' : isMeasured ? 'success' : 'off'}>
          {isSlow ? t.slow : isMeasured ? t.fine : t.tooFew(least)}
        </StatusDot>
      </td>
      <td data-num>
        {contacts}
        {contacts > 0 && <small>{t.inTimeOf(inTimeWords(row, t))}</small>}
      </td>
      <td data-num>
        {minutesWords(row.medianMinutes, contacts, t)}
        {row.medianMinutes !== null && (
          <small>{row.shareMinutes === null ? t.fourNever : t.fourOf(t.minutes(row.shareMinutes))}</small>
        )}
      </td>
      <td data-num>
        <Change of={row} />
        {row.contactsBefore > 0 && <small>{t.was(minutesWords(row.shareBefore, row.contactsBefore, t))}</small>}
      </td>
      <td data-num>
        {t.minutes(row.minutes)}
        <small>{row.promised === null ? t.nothingPromised : t.promisedOf(t.minutes(row.promised))}</small>
      </td>
    </tr>
  )
}
