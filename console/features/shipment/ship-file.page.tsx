import { CardTable } from '#console/frame/card-table.tsx'
import { useRef, useState } from 'react'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { FormProblem } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { num } from '#web/ui/columns.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { mostRows, type ParcelRow, readParcels, textOf } from './parcel-file.ts'
import { shipTexts } from './ship.texts.ts'
import styles from './ship.module.css'

type Result = Output<'desk.shipment.shipMany'>
type RowResult = Result['rows'][number]

/** Names a line: the same order with another parcel is another one. */
const lineOf = ({ orderNo, carrier, parcelNo }: Pick<ParcelRow, 'orderNo' | 'carrier' | 'parcelNo'>): string =>
  [orderNo, carrier, parcelNo].join(' ')

/** Parcels by file: read and checked here line by line, sent in one go, and the server's word for each line. */
export default function ShipFile() {
  const t = useTexts(shipTexts)
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly ParcelRow[]>([])
  const [result, setResult] = useState<{ data: Result; told: ReadonlyMap<string, RowResult | undefined> }>()
  const newest = useRef<File>(undefined)
  const [error, setError] = useState<string>()
  useTitle(t.fileTitle)

  function preview(content: string) {
    const read = readParcels(content)
    setText(content)
    setResult(undefined)
    form.tell(undefined)
    setRows(read.slice(0, mostRows))
    setError(read.length === 0 ? t.fileEmpty : read.length > mostRows ? t.tooMany(mostRows) : undefined)
  }

  const right = rows.filter(row => !row.fault)
  // Other lines may have been read while an answer was on its way: they are still to be sent.
  const open = right.filter(row => !result?.told.has(lineOf(row)))
  const form = useForm('desk.shipment.shipMany', {
    input: () => ({ rows: open.map(({ orderNo, carrier, parcelNo }) => ({ orderNo, carrier, parcelNo })) }),
    done({ data }, { rows: sent }) {
      const byOrder = new Map(data.rows.map(row => [row.orderNo, row]))
      setResult({ data, told: new Map(sent.map(row => [lineOf(row), byOrder.get(row.orderNo)])) })
    },
  })
  const wrong = rows.length - right.length

  /** The file that was chosen last, however long another one takes to be read. */
  async function choose(file: File) {
    newest.current = file
    const bytes = await file.arrayBuffer()
    if (newest.current === file) preview(textOf(bytes))
  }
  return (
    <>
      <PageHead title={t.fileTitle} why={t.fileWhy} />
      <Stack below={8} gap={4} className={styles.file}>
        <Row as="label" radius="card" pad={5} gap={3} align="center" className={styles.picker}>
          <Icon name="upload" size={20} />
          <span>
            {t.choose}
            <small>{t.rules(mostRows)}</small>
          </span>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label={t.choose}
            onChange={event => {
              const file = event.currentTarget.files?.[0]
              // A file that was mended and is chosen again is a change, too.
              event.currentTarget.value = ''
              if (file) void choose(file)
            }}
          />
        </Row>
        <Field label={t.paste}>
          <TextArea value={text} rows={4} onChange={setText} />
        </Field>
        <div>
          <Button kind="line" size="s" onClick={() => preview(text)}>
            {t.check}
          </Button>
        </div>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        <FormProblem of={form} />
      </Stack>
      {rows.length > 0 && !error && (
        <>
          <Row below={4} gap={4} align="center" role="status">
            {result && <b>{t.outcome(result.data.shipped, result.data.refused)}</b>}
            {(!result || open.length > 0) && (
              <>
                <Button
                  busy={form.busy}
                  busyText={t.shipping}
                  disabled={open.length === 0}
                  onClick={() => form.submit()}
                >
                  {t.submit(open.length)}
                </Button>
                <span>{t.rows(rows.length)}</span>
                {wrong > 0 && <span className={styles.bad}>{t.wrong(wrong)}</span>}
              </>
            )}
          </Row>
          <CardTable label={t.fileTitle} columns={[num(t.line), t.orderNo, t.carrier, t.parcelNo, t.result]} sticky>
            <tbody>
              {rows.map(row => {
                const told = row.fault ? undefined : result?.told.get(lineOf(row))
                const failed = row.fault !== undefined || told?.ok === false
                return (
                  <tr key={row.line}>
                    <td data-num>{row.line}</td>
                    <td>
                      {row.fault ? row.orderNo : <TextLink href={`/orders/${row.orderNo}`}>{row.orderNo}</TextLink>}
                    </td>
                    <td>{row.carrier}</td>
                    <td>{row.parcelNo}</td>
                    <td className={failed ? styles.bad : told ? styles.good : row.shared ? styles.warn : undefined}>
                      {row.fault ? t[row.fault] : (told?.message ?? (row.shared ? t.shared : t.ready))}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </CardTable>
        </>
      )}
    </>
  )
}
