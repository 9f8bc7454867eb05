import { type ReactNode, useState } from 'react'
import { Name } from '#console/frame/code.tsx'
import { useLoaderData } from 'react-router'
import { saveCsv } from '#web/save-file.ts'
import edit from '#console/frame/edit.module.css'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { purposeTexts } from '#console/frame/purpose.texts.ts'
import { purposes } from '#contract/permissions.ts'
import { isDay } from '#contract/day.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import type { Input } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { formatDate, formatTimeSeconds } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, useDeskList } from '#console/frame/desk-list.ts'
import { Rows } from '#console/frame/rows.tsx'
import { listAddress } from '#web/list/address.ts'
import { oneOf, words } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { factText, subjectHref } from './act-facts.ts'
import { actFile, mostActs } from './act-file.ts'
import { actNames } from './act-names.texts.ts'
import { actTexts } from './act.texts.ts'

/** What makes no sense is not asked for. */
export const actList = defineList({
  address: listAddress(
    { path: '/acts' },
    {
      staffId: words('staffId', 60, { input: text => (/^[1-9]\d{0,8}$/.test(text) ? { staffId: Number(text) } : {}) }),
      call: words('call', 60),
      subject: words('subject', 60),
      purpose: oneOf('purpose', purposes),
      from: words('from', 60, { input: text => (isDay(text) ? { from: text } : {}) }),
      to: words('to', 60, { input: text => (isDay(text) ? { to: text } : {}) }),
    },
  ),
  call: 'desk.act.list',
  pageSize: 50,
  rowsOf: data => data.acts,
  keyOf: row => row.actId,
  async rest(_ask, _state, first) {
    const { people, calls } = (await first).answer.data
    return { people, calls }
  },
})

export const loader = deskLoader(actList)

/** The log of staff acts, for administrators (decisions: Staff). */
export default function Acts() {
  const t = useTexts(actTexts)
  const frame = useTexts(frameTexts)
  const names: Record<string, string> = useTexts(actNames)
  const purposeNames = useTexts(purposeTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const { state: asked, total } = data
  const { people, calls } = data.rest
  const desk = useDeskList(actList, data)
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  useTitle(t.title)

  async function save() {
    if (saving) return
    setSaving(true)
    try {
      saveCsv(
        `acts-${formatDate(Date.now())}.csv`,
        await actFile(actList.address.input(asked) as Input<'desk.act.list'>, language),
      )
      if (total > mostActs) toast(t.exportedPart(mostActs))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {total > 0 && (
          <Button kind="line" size="s" busy={saving} busyText={t.exporting} onClick={() => void save()}>
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <DeskFilter of={desk} className={edit.filter}>
        <FilterChoice
          label={t.who}
          name="staffId"
          value={asked.staffId}
          every={t.everybody}
          choices={people.map(({ staffId, who, role }) => [staffId, `${who}${dot}${frame[role]}`])}
        />
        <FilterChoice
          label={t.act}
          name="call"
          value={asked.call}
          every={t.everything}
          choices={calls.map(call => [call, names[call] ?? call])}
        />
        <FilterChoice
          label={t.purpose}
          name="purpose"
          value={asked.purpose}
          every={t.everyPurpose}
          choices={purposes.map(each => [each, purposeNames[each]])}
        />
        <label>
          {t.subject}
          <input name="subject" defaultValue={asked.subject} placeholder={t.subjectHint} maxLength={60} />
        </label>
        <label>
          {t.from}
          <input name="from" type="date" defaultValue={asked.from} />
        </label>
        <label>
          {t.to}
          <input name="to" type="date" defaultValue={asked.to} />
        </label>
      </DeskFilter>
      <Rows
        of={desk}
        label={t.title}
        columns={[t.at, t.who, t.act, t.subject, t.facts]}
        nothing={
          actList.address.narrowing(asked).length > 0
            ? { icon: 'search', title: t.nothing, why: t.nothingWhy }
            : { icon: 'check-circle', title: t.none, why: t.noneWhy }
        }
        pages={t.pages}
      >
        {act => (
          <tr key={act.actId}>
            <td>
              <Text as="span" oneLine figures>
                {formatDate(act.at)}
              </Text>
              <small>{formatTimeSeconds(act.at)}</small>
              <Text as="small" oneLine title={t.placeWhy}>
                {t.place} {act.place}
              </Text>
            </td>
            <td>
              <Name>{act.who}</Name>
              <small>{[frame[act.role], act.outletId && t.outlet(act.outletId)].filter(Boolean).join(dot)}</small>
            </td>
            <td>{names[act.call] ?? act.call}</td>
            <td>
              <Subject call={act.call} subject={act.subject} />
            </td>
            <Text as="td" anywhere className={edit.facts}>
              {daysWhole(act.facts.map(fact => factText(fact, language)).join(dot))}
            </Text>
          </tr>
        )}
      </Rows>
    </>
  )
}

const aDay = /(\d{4}-\d{2}-\d{2})/

/** No line ends within a day, although it has hyphens. */
function daysWhole(text: string): ReactNode {
  if (text === '') return '—'
  return text.split(aDay).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <Text key={n} as="span" oneLine>
        {part}
      </Text>
    ),
  )
}

/** What was acted on, as a link where it has a page. */
function Subject({ call, subject }: { call: string; subject: string }) {
  const href = subjectHref(call, subject)
  return href ? <TextLink href={href}>{subject}</TextLink> : subject || '—'
}
