import type { SubmitEvent } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { frameTexts } from '#console/frame/frame.texts.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { pageOf, Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { api } from '#web/api.ts'
import { formatDateTimeSeconds } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { actNames } from './act-names.texts.ts'
import { actTexts } from './act.texts.ts'

const pageSize = 50
const filters = ['staffId', 'call', 'subject', 'from', 'to'] as const
const isDay = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = Object.fromEntries(filters.map(name => [name, query.get(name)?.trim() ?? ''])) as Record<
    (typeof filters)[number],
    string
  >
  const pageNumber = pageOf(query)
  const staffId = Number(asked.staffId)
  const { data, page } = await api(
    'desk.act.list',
    {
      ...(staffId > 0 ? { staffId } : {}),
      call: asked.call.slice(0, 60),
      subject: asked.subject.slice(0, 60),
      ...(isDay(asked.from) ? { from: asked.from } : {}),
      ...(isDay(asked.to) ? { to: asked.to } : {}),
      pageNumber,
      pageSize,
    },
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
  useTitle(t.title)

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
      <PageHead title={t.title} count={total} why={t.why} />
      <Form className={edit.filter} onSubmit={filter}>
        <label>
          {t.who}
          <select name="staffId" defaultValue={asked.staffId}>
            <option value="">{t.everybody}</option>
            {people.map(({ staffId, who, role }) => (
              <option key={staffId} value={staffId}>
                {who} · {frame[role]}
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
        nothing={{ icon: 'search', title: t.nothing, why: t.nothingWhy }}
        pages={{ page: pageNumber, total, size: pageSize, label: t.pages, href }}
      >
        {act => (
          <tr key={act.actId}>
            <td data-num>{formatDateTimeSeconds(act.at)}</td>
            <td>
              {act.who}
              <small>{[frame[act.role], act.outletId && t.outlet(act.outletId)].filter(Boolean).join(' · ')}</small>
            </td>
            <td>{names[act.call] ?? act.call}</td>
            <td>
              {act.subject.startsWith('HS') ? (
                <TextLink href={`/orders/${act.subject}`}>{act.subject}</TextLink>
              ) : (
                act.subject || '—'
              )}
            </td>
            <td>{act.facts.map(({ name, value }) => `${name} ${value}`).join(' · ') || '—'}</td>
            <td>{act.place}</td>
          </tr>
        )}
      </Rows>
    </>
  )
}
