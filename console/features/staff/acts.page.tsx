import { type SubmitEvent, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { saveFile } from '#console/frame/csv.ts'
import edit from '#console/frame/edit.module.css'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import type { Input } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { dot, formatDate, formatDateTimeSeconds } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { factText, subjectHref } from './act-facts.ts'
import { actFile, mostActs } from './act-file.ts'
import { actNames } from './act-names.texts.ts'
import { actTexts } from './act.texts.ts'

const pageSize = 50
const filters = ['staffId', 'call', 'subject', 'from', 'to'] as const
const isDay = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

type Asked = Record<(typeof filters)[number], string>

/** What the filter asks of the server; what makes no sense counts as not there. */
function wantedBy({ staffId, call, subject, from, to }: Asked): Input<'desk.act.list'> {
  return {
    ...(Number(staffId) > 0 ? { staffId: Number(staffId) } : {}),
    call,
    subject,
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = Object.fromEntries(filters.map(name => [name, readText(query.get(name), 60)])) as Asked
  const pageNumber = pageOf(query)
  const { data, page } = await api(
    'desk.act.list',
    { ...wantedBy(asked), pageNumber, pageSize },
    { signal: request.signal },
  )
  return { ...data, asked, pageNumber, total: page?.total ?? 0 }
}

/** The log of staff acts, for administrators (decisions: Staff). */
export default function Acts() {
  const t = useTexts(actTexts)
  const frame = useTexts(frameTexts)
  const names: Record<string, string> = useTexts(actNames)
  const { acts, people, calls, asked, pageNumber, total } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  useTitle(t.title)

  async function save() {
    if (saving) return
    setSaving(true)
    try {
      saveFile(`acts-${formatDate(Date.now())}.csv`, await actFile(wantedBy(asked), language))
      if (total > mostActs) toast(t.exportedPart(mostActs))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  /** Empty fields have no place in the address. */
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '') as [string, string][]
    void submit(new URLSearchParams(fields))
  }
  const href = (page: number) =>
    `/acts?${new URLSearchParams([...filters.map(name => [name, asked[name]]).filter(([, value]) => value), ['page', String(page)]] as [string, string][])}`

  return (
    <>
      <PageHead title={t.title} count={total} why={t.why}>
        {total > 0 && (
          <Button kind="line" size="s" busy={saving} busyText={t.exporting} onClick={() => void save()}>
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <Form className={edit.filter} onSubmit={filter}>
        <label>
          {t.who}
          <select name="staffId" defaultValue={asked.staffId}>
            <option value="">{t.everybody}</option>
            {people.map(({ staffId, who, role }) => (
              <option key={staffId} value={staffId}>
                {who}
                {dot}
                {frame[role]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.act}
          <select name="call" defaultValue={asked.call}>
            <option value="">{t.everything}</option>
            {calls.map(call => (
              <option key={call} value={call}>
                {names[call] ?? call}
              </option>
            ))}
          </select>
        </label>
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
        <Button type="submit" kind="line" size="s">
          {t.filter}
        </Button>
        <ButtonLink kind="quiet" size="s" href="/acts">
          {t.clear}
        </ButtonLink>
      </Form>
      <Rows
        label={t.title}
        columns={[t.at, t.who, t.act, t.subject, t.facts, { text: t.place, title: t.placeWhy }]}
        rows={acts}
        nothing={
          filters.some(name => asked[name])
            ? { icon: 'search', title: t.nothing, why: t.nothingWhy }
            : { icon: 'check-circle', title: t.none, why: t.noneWhy }
        }
        pages={{ page: pageNumber, total, size: pageSize, label: t.pages, href }}
      >
        {act => (
          <tr key={act.actId}>
            <td data-num>{formatDateTimeSeconds(act.at)}</td>
            <td>
              {act.who}
              <small>{[frame[act.role], act.outletId && t.outlet(act.outletId)].filter(Boolean).join(dot)}</small>
            </td>
            <td>{names[act.call] ?? act.call}</td>
            <td>
              <Subject call={act.call} subject={act.subject} />
            </td>
            <td className={edit.facts}>{act.facts.map(fact => factText(fact, language)).join(dot) || '—'}</td>
            <td>{act.place}</td>
          </tr>
        )}
      </Rows>
    </>
  )
}

/** What was acted on, as a link where it has a page. */
function Subject({ call, subject }: { call: string; subject: string }) {
  const href = subjectHref(call, subject)
  return href ? <TextLink href={href}>{subject}</TextLink> : subject || '—'
}
