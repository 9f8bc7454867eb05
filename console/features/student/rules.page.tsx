import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '#console/frame/page-head.tsx'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { CardTable } from '#console/frame/card-table.tsx'
import { fixed, wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { api } from '#web/api.ts'
import { useUnsaved } from '#web/form/unsaved.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.ts'
import { RuleDialog, type StudentRule } from './rule-dialog.tsx'
import { RulesTried } from './rules-tried.tsx'
import { rulesTexts } from './rules.texts.ts'

type Rules = Output<'desk.student.rules'>
type Tried = Output<'desk.student.dryRun'> & { own: Output<'desk.qualification.tryRules'> }

/** An address that names no version shows the newest. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Rules> {
  const asked = new URL(request.url).searchParams.get('version') ?? ''
  const version = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
  const { data } = await api('desk.student.rules', { version }, { signal: request.signal })
  return data
}

/** Rules of the overseas-student programme: every version, and the next one, tried before it is published (decision 103). */
export default function StudentRulesPage() {
  const rules = useLoaderData<typeof loader>()
  // Another version is another page.
  return <Editor key={`${rules.version} ${rules.newest}`} rules={rules} />
}

function Editor({ rules }: { rules: Rules }) {
  const t = useTexts(rulesTexts)
  const navigate = useNavigate()
  const may = useMay('studentRules.edit') && rules.version === rules.newest
  // What a version says never changes, however often it is read: what is edited is held against its first reading.
  const [before] = useState<readonly StudentRule[]>(rules.rules)
  const [rows, setRows] = useState(before)
  const [opened, setOpened] = useState<StudentRule | 'new'>()
  const [tried, setTried] = useState<Tried>()
  const [publishing, setPublishing] = useState(false)
  const { busy, error, act } = useActing()
  const changed = rows !== before
  useTitle(t.title)
  useUnsaved(changed)

  function put(next: readonly StudentRule[]) {
    setRows(next)
    setTried(undefined)
    setOpened(undefined)
  }
  const tryIt = () =>
    act(async () => {
      const asked = { rules: [...rows] }
      const [{ data }, own] = await Promise.all([
        api('desk.student.dryRun', asked),
        api('desk.qualification.tryRules', asked),
      ])
      setTried({ ...data, own: own.data })
    })
  const undo = () =>
    act(
      async () => {
        put(before)
      },
      { title: t.undoTitle, text: t.undoText, yes: t.undo, danger: true },
    )

  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <Row gap={3} align="end" wrap below={4}>
        <Field label={t.version}>
          <NativeSelect
            size="s"
            value={String(rules.version)}
            choices={rules.versions.map(each => ({
              value: String(each.version),
              label: t.versionOf(each.version, formatDateTime(each.publishedAt), each.by || t.ours),
            }))}
            onChange={version => void navigate(`?version=${version}`)}
          />
        </Field>
        {may && (
          <>
            <Button size="s" kind="line" icon="plus" onClick={() => setOpened('new')}>
              {t.add}
            </Button>
            <Button size="s" kind="line" busy={busy} busyText={t.trying} onClick={() => void tryIt()}>
              {t.try}
            </Button>
            {changed && (
              <Button size="s" kind="line" onClick={() => void undo()}>
                {t.undo}
              </Button>
            )}
            {changed && tried?.faults.length === 0 && (
              <Button size="s" onClick={() => setPublishing(true)}>
                {t.publish}
              </Button>
            )}
          </>
        )}
      </Row>
      {rules.version !== rules.newest && <Note>{t.old}</Note>}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {tried && <RulesTried tried={tried} />}
      <RuleTable rows={rows} before={before} {...(may ? { onOpen: setOpened } : {})} />
      {opened && (
        <RuleDialog
          rule={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onTake={rule => put(opened === 'new' ? [...rows, rule] : rows.map(row => (row === opened ? rule : row)))}
          onRemove={() => put(rows.filter(row => row !== opened))}
        />
      )}
      {publishing && (
        <ReasonDialog
          title={t.publish}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.publish}
          onClose={() => setPublishing(false)}
          onSubmit={async (reason, options) => {
            await api('desk.student.publish', { version: rules.version, rules: [...rows], reason }, options)
            setRows(before)
            setPublishing(false)
            toast(t.published)
            await navigate('/student-rules', { state: { saved: true } })
          }}
        />
      )}
    </>
  )
}

/** Numbers of notices keep their words: 2018 年第 3 号. */
const whole = (source: string): string =>
  source.replace(/(?<=\d) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=\d)/gu, fixed)

interface RuleTableProps {
  rows: readonly StudentRule[]
  /** As they are in force: what differs is marked. */
  before: readonly StudentRule[]
  onOpen?: (rule: StudentRule) => void
}

function RuleTable({ rows, before, onOpen }: RuleTableProps) {
  const t = useTexts(rulesTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  return (
    <CardTable
      label={t.title}
      columns={[
        t.rule,
        t.subject,
        t.office,
        num(t.value),
        t.from,
        t.to,
        t.settled,
        onOpen ? { text: t.edit, shown: null } : false,
      ]}
    >
      <tbody>
        {rows.map(rule => (
          <tr key={`${rule.code}|${rule.subject}|${rule.office}|${rule.validFrom}`}>
            <td>
              {t[rule.code]} {!before.includes(rule) && <Tag kind="info">{t.changed}</Tag>}
              <Text size="caption" tone="muted">
                {whole(rule.source)} {wholeDate(rule.sourceDay)}
              </Text>
            </td>
            <td>{rule.subject || '—'}</td>
            <td>{rule.office === '' ? t.everywhere : (officeOf(rule.office)?.name[side] ?? rule.office)}</td>
            <td data-num>{rule.value}</td>
            <td>{wholeDate(rule.validFrom)}</td>
            <td>{rule.validTo === null ? t.open : wholeDate(rule.validTo)}</td>
            <td>{rule.settled ? t.yes : t.no}</td>
            {onOpen && (
              <td>
                <Button
                  size="s"
                  kind="line"
                  aria-label={t.editOf(`${t[rule.code]} ${rule.subject}`.trim())}
                  onClick={() => onOpen(rule)}
                >
                  {t.edit}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
