import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { Code } from '#console/frame/code.tsx'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { parcelLineKinds } from '#contract/parcel-file.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, inPath } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { notSentFile, type ParcelFile, parcelFileTones, type ParcelLine } from './parcel-file.ts'
import { parcelFileTexts } from './parcel-file.texts.ts'
import styles from '#console/features/shipment/ship.module.css'

/** A number that no file has. */
const nobody = 2_000_000_000

export const parcelLineList = defineList({
  address: listAddress(
    { path: '/shipments' },
    {
      file: inPath({
        fresh: nobody,
        read: text => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined),
        write: String,
        input: parcelFileId => ({ parcelFileId }),
        stays: true,
      }),
      show: alwaysOneOf('show', parcelLineKinds),
    },
  ),
  call: 'desk.shipment.fileLines',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.line,
})

export async function loader({ params, request }: LoaderFunctionArgs) {
  const state = parcelLineList.address.read(new URL(request.url).searchParams, params.parcelFileId)
  const [{ data: file }, lines] = await Promise.all([
    api('desk.shipment.file', { parcelFileId: state.file }, { signal: request.signal }),
    loadDeskList(parcelLineList, request, state),
  ])
  return { file, lines }
}

/** A file of parcels, whoever has sent it: how far it is, what became of each line, and what is to be done with the rest. */
export default function ParcelFilePage() {
  const t = useTexts(parcelFileTexts)
  const { file, lines } = useLoaderData<typeof loader>()
  const desk = useDeskList(parcelLineList, lines)
  useRefresh(useRevalidator(), { topic: 'parcelFiles', number: String(file.parcelFileId) })
  const { show } = lines.state
  const title = t.oneTitle(file.parcelFileId)
  useTitle(title)
  const leftTab = file.state === 'stopped' ? t.tabNotBegun : t.tabLeft
  const tab = (value: typeof show, label: string, count: number) => ({
    value,
    label: `${label} ${formatCount(count)}`,
    href: desk.href({ show: value }),
  })
  return (
    <>
      <TextLink href="/shipments">{t.fileTitle}</TextLink>
      <PageHead title={title} why={[file.name, file.madeBy, formatShortDateTime(file.madeAt)].join(dot)} />
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={6} cols={1}>
          <Progress file={file} />
          <Tabs
            label={title}
            value={show}
            items={[
              tab('all', t.tabAll, file.lines),
              tab('refused', t.tabRefused, file.refused),
              tab('left', leftTab, file.left),
            ]}
          />
          <Rows
            of={desk}
            label={title}
            columns={[num(t.line), t.orderNo, t.carrier, t.parcelNo, t.result]}
            nothing={{ icon: 'check-circle', title: t.noLines }}
            pages={t.linePages}
          >
            {line => <LineRow key={line.line} line={line} isOver={file.state === 'stopped'} />}
          </Rows>
        </Grid>
        <FileActs file={file} />
      </Stack>
    </>
  )
}

/** How far a file is, in a bar and in words; who stopped it. */
function Progress({ file }: { file: ParcelFile }) {
  const t = useTexts(parcelFileTexts)
  const { state, lines, shipped, repeated, refused, left, stoppedBy, madeBy } = file
  return (
    <Stack gap={2}>
      <div role="status">
        <StatusDot tone={parcelFileTones[state]}>{t[state]}</StatusDot>
      </div>
      {state === 'running' && (
        <progress className={styles.progress} max={lines} value={lines - left} aria-label={t.progress} />
      )}
      <Text figures>
        {[t.sum(lines, shipped, repeated, refused), ...(state === 'running' ? [t.leftNow(left)] : [])].join(dot)}
      </Text>
      {state === 'stopped' && (
        <Note kind="warning">{stoppedBy ? t.stoppedWho(stoppedBy, left) : t.stoppedAlone(madeBy, left)}</Note>
      )}
    </Stack>
  )
}

/** Stopping what has not begun, and saving what was not sent as a file that can be mended and sent again. */
function FileActs({ file }: { file: ParcelFile }) {
  const t = useTexts(parcelFileTexts)
  const { busy, error, act } = useActing()
  const { parcelFileId, state, refused, left } = file
  const notSent = refused + (state === 'stopped' ? left : 0)
  const words = { columns: [t.orderNo, t.carrier, t.parcelNo, t.why], notBegun: t.notBegun } as const
  if (state !== 'running' && notSent === 0) return null
  return (
    <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.acting}>
      <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel}>
        <h2>{t.acting}</h2>
        {error && (
          <Note kind="danger" role="alert">
            {error}
          </Note>
        )}
        {state === 'running' && (
          <Button
            block
            kind="line"
            busy={busy}
            onClick={() =>
              void act(
                async () => {
                  await api('desk.shipment.stopFile', { parcelFileId })
                  toast(t.stopDone)
                },
                { title: t.stopTitle, text: t.stopText, yes: t.stopYes, danger: true },
              )
            }
          >
            {t.stop}
          </Button>
        )}
        {state !== 'running' && (
          <Button
            block
            kind="line"
            busy={busy}
            busyText={t.saving}
            onClick={() =>
              void act(async () => saveCsv(`parcels-${parcelFileId}-not-shipped.csv`, await notSentFile(file, words)))
            }
          >
            {t.save}
          </Button>
        )}
      </Grid>
    </Stack>
  )
}

/** A line of the file and what became of it. */
function LineRow({ line, isOver }: { line: ParcelLine; isOver: boolean }) {
  const t = useTexts(parcelFileTexts)
  const { outcome, reason, cells, orderNo, hasOrder, carrier, parcelNo } = line
  const words = outcome === null ? (isOver ? t.notBegun : t.waiting) : t[outcome]
  return (
    <tr>
      <td data-num>{line.line}</td>
      <td>
        {hasOrder ? (
          <TextLink href={`/orders/${orderNo}`}>
            <Code>{orderNo}</Code>
          </TextLink>
        ) : (
          <Code>{cells[0]}</Code>
        )}
      </td>
      <td>
        <Text as="span" anywhere>
          {carrier ? t[carrier] : cells[1] || '—'}
        </Text>
      </td>
      <td>
        <Code>{parcelNo}</Code>
      </td>
      <td className={outcome === 'refused' ? styles.bad : outcome === null ? undefined : styles.good}>
        <Text as="span" anywhere>
          {reason ?? words}
        </Text>
      </td>
    </tr>
  )
}
