import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { useFileFault } from '#console/frame/use-chosen-file.ts'
import { useMoreRows } from '#console/frame/more-rows.tsx'
import { formatCount } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { carrierRead, mostParcelLines, type ParcelRow } from '#contract/parcel-file.ts'
import { FormProblem } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { num } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { readParcels, textOf } from '#console/features/shipment/parcel-lines.ts'
import { parcelFileTexts } from './parcel-file.texts.ts'
import styles from '#console/features/shipment/ship.module.css'

/** A file is chosen or pasted, read and checked here line by line, and sent; then it opens with what becomes of it. */
export function SendFile() {
  const t = useTexts(parcelFileTexts)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [rows, setRows] = useState<readonly ParcelRow[]>([])
  const faultOf = useFileFault()
  const newest = useRef<File>(undefined)
  const [error, setError] = useState<string>()

  function preview(content: string, of: string) {
    const { rows: read, count } = readParcels(content)
    // What a file says is not shown to be written in: thousands of lines would push the check of them away.
    setText(of ? '' : content)
    setName(of)
    form.tell(undefined)
    setRows(read)
    setError(count === 0 ? t.fileEmpty : count > mostParcelLines ? t.tooMany(count, mostParcelLines) : undefined)
  }

  const right = rows.filter(row => !row.fault).length
  const form = useForm('desk.shipment.shipMany', {
    input: () => ({
      name: name.trim().slice(-120) || t.pasted,
      rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
    }),
    done({ data: { already, parcelFileId } }) {
      toast(already ? t.already : t.begun)
      void navigate(`/shipments/${parcelFileId}`)
    },
    unguarded: true,
  })

  /** The file that was chosen last, however long another one takes to be read. */
  async function choose(file: File) {
    newest.current = file
    const fault = faultOf(file)
    if (fault !== undefined) {
      preview('', file.name)
      return setError(fault)
    }
    const bytes = await file.arrayBuffer()
    if (newest.current === file) preview(textOf(bytes), file.name)
  }
  return (
    <>
      <Stack below={8} gap={4} className={styles.file}>
        <Row as="label" radius="card" pad={5} gap={3} align="center" className={styles.picker}>
          <Icon name="upload" size={20} />
          <span>
            {t.choose}
            <small>{t.rules(formatCount(mostParcelLines))}</small>
          </span>
          <input
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label={t.choose}
            disabled={form.busy}
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
          <Button kind="line" size="s" disabled={form.busy} onClick={() => preview(text, '')}>
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
      {rows.length > 0 && (
        <Preview key={`${name} ${text}`} name={name} rows={rows} right={right}>
          <Button busy={form.busy} busyText={t.shipping} disabled={right === 0} onClick={() => form.submit()}>
            {t.submit(right)}
          </Button>
        </Preview>
      )}
    </>
  )
}

/** Lines that are drawn at once: a browser takes seconds for five thousand. */
const MANY = 200

/** What the lines of a file say and what is wrong with each, the first of them at first. */
function Preview(props: { name: string; rows: readonly ParcelRow[]; right: number; children: ReactNode }) {
  const { name, rows, right, children } = props
  const t = useTexts(parcelFileTexts)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const wrong = rows.length - right
  const [shown, more] = useMoreRows(onlyWrong ? rows.filter(({ fault, shared }) => fault || shared) : rows, MANY)
  return (
    <Stack below={8} gap={4}>
      <Row gap={4} align="center" role="status">
        {children}
        <Text as="span" anywhere>
          {[name, t.rows(rows.length)].filter(Boolean).join(dot)}
        </Text>
        {wrong > 0 && <span className={styles.bad}>{t.wrong(wrong)}</span>}
      </Row>
      {rows.some(({ fault, shared }) => fault || shared) && (
        <Checkbox checked={onlyWrong} onChange={setOnlyWrong}>
          {t.onlyWrong}
        </Checkbox>
      )}
      <CardTable label={t.fileTitle} columns={[num(t.line), t.orderNo, t.carrier, t.parcelNo, t.result]} sticky>
        <tbody>
          {shown.map(row => (
            <tr key={row.line}>
              <td data-num>{row.line}</td>
              <td>
                {row.fault ? (row.cells[0] ?? '') : <TextLink href={`/orders/${row.orderNo}`}>{row.orderNo}</TextLink>}
              </td>
              <td>{row.carrier ? t[row.carrier] : (row.cells[1] ?? '')}</td>
              <td>{row.parcelNo}</td>
              <td className={row.fault ? styles.bad : row.shared ? styles.warn : undefined}>
                {row.fault ? t[row.fault](carrierRead(row)) : row.shared ? t.shared : t.ready}
              </td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {more}
    </Stack>
  )
}
