import { useState } from 'react'
import { CardTable } from '#console/frame/card-table.tsx'
import styles from '#console/features/shipment/ship.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useChosenFile } from '#console/frame/use-chosen-file.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { dot } from '#contract/signs.ts'
import { FormProblem } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { outletsTexts } from './outlets.texts.ts'

type Taken = Output<'desk.outlet.check'>

/** The list of outlets out and in: a file is looked at first, with what it would change and what is wrong with it. */
export default function Outlets() {
  const t = useTexts(outletsTexts)
  const chosen = useChosenFile()
  const [name, setName] = useState('')
  const [seen, setSeen] = useState<{ taken: Taken; isDone: boolean }>()
  useTitle(t.title)
  const mayClose = useMay('outlet.close')
  const out = useForm('desk.outlet.export', {
    input: () => ({}),
    done: ({ data }) => saveCsv('outlets.csv', data.csv),
  })
  const check = useForm('desk.outlet.check', {
    input: () => ({ content: chosen.content() }),
    done: ({ data }) => setSeen({ taken: data, isDone: false }),
    unguarded: true,
  })
  const take = useForm('desk.outlet.import', {
    input: () => ({ content: chosen.content() }),
    done: ({ data }) => setSeen({ taken: data, isDone: true }),
    unguarded: true,
  })

  async function choose(file: File) {
    setName(file.name)
    setSeen(undefined)
    check.tell(undefined)
    take.tell(undefined)
    if (await chosen.read(file)) check.submit()
  }
  const writes = seen ? seen.taken.created + seen.taken.updated : 0
  return (
    <>
      <PageHead title={t.title} why={t.why}>
        <ButtonLink kind="line" size="s" href="/outlets/~proposals">
          {t.proposals}
        </ButtonLink>
        {mayClose && (
          <ButtonLink kind="line" size="s" href="/outlets/~close">
            {t.close}
          </ButtonLink>
        )}
        <Button kind="line" size="s" busy={out.busy} busyText={t.taking} onClick={() => out.submit()}>
          {t.take}
        </Button>
      </PageHead>
      <FormProblem of={out} />
      <Stack below={8} gap={4} className={styles.file}>
        <Row as="label" radius="card" pad={5} gap={3} align="center" className={styles.picker}>
          <Icon name="upload" size={20} />
          <span>
            {t.choose}
            <small>{t.rules}</small>
          </span>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label={t.choose}
            disabled={check.busy || take.busy}
            onChange={event => {
              const file = event.currentTarget.files?.[0]
              // A file that was mended and is chosen again is a change, too.
              event.currentTarget.value = ''
              if (file) void choose(file)
            }}
          />
        </Row>
        <Text role="status" size="small" tone="muted" anywhere>
          {name && [t.fileName(name), ...(check.busy ? [t.checking] : [])].join(dot)}
        </Text>
        {chosen.fault && (
          <Note kind="danger" role="alert">
            {chosen.fault}
          </Note>
        )}
        <FormProblem of={check} />
        <FormProblem of={take} />
      </Stack>
      {seen && (
        <>
          <Row below={4} gap={4} rowGap={2} align="center" wrap role="status">
            {seen.isDone ? (
              <b>{t.done}</b>
            ) : (
              <Button busy={take.busy} busyText={t.importing} disabled={writes === 0} onClick={() => take.submit()}>
                {t.submit(writes)}
              </Button>
            )}
            <span>{t.sum(seen.taken.read, seen.taken.created, seen.taken.updated, seen.taken.unchanged)}</span>
            {seen.taken.refused > 0 && <span className={styles.bad}>{t.refusedLines(seen.taken.refused)}</span>}
            {writes === 0 && <span>{t.nothing}</span>}
          </Row>
          {seen.taken.ignored.length > 0 && (
            <Text size="small" tone="muted" below={4} anywhere>
              {t.ignored(seen.taken.ignored.join(dot))}
            </Text>
          )}
          <Problems problems={seen.taken.problems} />
          <Differences differences={seen.taken.differences} />
        </>
      )}
    </>
  )
}

/** Cells that keep their lines out. */
function Problems({ problems }: Pick<Taken, 'problems'>) {
  const t = useTexts(outletsTexts)
  if (problems.length === 0) return null
  return (
    <Stack as="section" gap={3} below={8} aria-labelledby="problems">
      <Text as="h2" size="h4" weight="medium" id="problems">
        {t.problems}
      </Text>
      <CardTable label={t.problems} columns={[num(t.line), t.column, t.value, t.reason]} sticky>
        <tbody>
          {problems.map(({ line, column, value, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td data-num>{line}</td>
              <td>{column}</td>
              <td>
                <Text as="span" anywhere>
                  {value || '—'}
                </Text>
              </td>
              <td className={styles.bad}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </Stack>
  )
}

/** What becomes of outlets, cell by cell; of a new one its name alone. */
function Differences({ differences }: Pick<Taken, 'differences'>) {
  const t = useTexts(outletsTexts)
  if (differences.length === 0) return null
  return (
    <Stack as="section" gap={3} below={8} aria-labelledby="differences">
      <Text as="h2" size="h4" weight="medium" id="differences">
        {t.differences}
      </Text>
      <CardTable label={t.differences} columns={[t.outlet, t.column, t.was, t.becomes]} sticky>
        <tbody>
          {differences.flatMap(({ outletId, name, isNew, changes }) =>
            (isNew ? [{ column: t.isNew, was: '', becomes: name }] : changes).map(({ column, was, becomes }) => (
              <tr key={`${outletId} ${column}`}>
                <td>
                  {outletId}
                  {dot}
                  {name}
                </td>
                <td>{column}</td>
                <td>
                  <Text as="span" anywhere>
                    {was || '—'}
                  </Text>
                </td>
                <td>
                  <Text as="span" anywhere>
                    {becomes || '—'}
                  </Text>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </CardTable>
    </Stack>
  )
}
