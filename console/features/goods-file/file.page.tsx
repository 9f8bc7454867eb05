import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import styles from '#console/features/shipment/ship.module.css'
import { Code } from '#console/frame/code.tsx'
import { loadDeskList, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { PageHead } from '#console/frame/page-head.tsx'
import { Rows } from '#console/frame/rows.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import { goodsLineKinds } from '#contract/goods-file.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, inPath } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { num } from '#web/ui/columns.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { FileActs } from './file-acts.tsx'
import type { FileLine } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'

/** A number that no file has. */
const nobody = 2_000_000_000

export const fileLineList = defineList({
  address: listAddress(
    { path: '/goods/~file' },
    {
      file: inPath({
        fresh: nobody,
        read: text => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined),
        write: String,
        input: goodsFileId => ({ goodsFileId }),
        stays: true,
      }),
      show: alwaysOneOf('show', goodsLineKinds),
    },
  ),
  call: 'desk.goodsFile.lines',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.line,
})

export async function loader({ params, request }: LoaderFunctionArgs) {
  const state = fileLineList.address.read(new URL(request.url).searchParams, params.goodsFileId)
  const [{ data: file }, lines] = await Promise.all([
    api('desk.goodsFile.detail', { goodsFileId: state.file }, { signal: request.signal }),
    loadDeskList(fileLineList, request, state),
  ])
  return { file, lines }
}

/** What a file of goods would change or has changed, line by line with before and after, and what is to be done with it. */
export default function GoodsFilePage() {
  const t = useTexts(goodsFileTexts)
  const { file, lines } = useLoaderData<typeof loader>()
  const desk = useDeskList(fileLineList, lines)
  const { show } = lines.state
  useTitle(`${t.title} ${file.goodsFileId}`)
  const events: Readonly<Record<string, string>> = {
    check: t.event_check,
    apply: t.event_apply,
    ask: t.event_ask,
    askAnew: t.event_askAnew,
    agree: t.event_agree,
    refuse: t.event_refuse,
  }
  const same = file.lines - file.updated - file.refused
  const changedTab = file.state === 'applied' ? t.writtenTab : t.changedTab
  return (
    <>
      <TextLink href="/goods/~file">{t.title}</TextLink>
      <PageHead
        title={file.name}
        why={[t[file.state], t.sum(file.lines, file.updated, same, file.refused)].join(dot)}
      />
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={6} cols={1}>
          {file.added > 0 && <Text tone="muted">{t.added(file.added)}</Text>}
          {file.ignored.length > 0 && (
            <Text size="small" tone="muted" anywhere>
              {t.ignored(file.ignored.join(dot))}
            </Text>
          )}
          <Tabs
            label={t.title}
            value={show}
            items={[
              {
                value: 'changed',
                label: `${changedTab} ${formatCount(file.updated)}`,
                href: desk.href({ show: 'changed' }),
              },
              {
                value: 'refused',
                label: `${t.refusedTab} ${formatCount(file.refused)}`,
                href: desk.href({ show: 'refused' }),
              },
            ]}
          />
          <Rows
            of={desk}
            label={show === 'changed' ? changedTab : t.refusedTab}
            columns={[
              num(t.line),
              t.piece,
              t.column,
              ...(show === 'changed' ? [t.was, t.becomes] : [t.value, t.reason]),
            ]}
            nothing={{ icon: 'check-circle', title: show === 'changed' ? t.noChanges : t.noFaults }}
            pages={t.linePages}
          >
            {line => <LineRows key={line.line} line={line} />}
          </Rows>
          <section className={orderStyles.part} aria-labelledby="history">
            <h2 id="history">{t.history}</h2>
            <Timeline
              label={t.history}
              entries={file.history.map(({ at, event, who, reason }, n) => ({
                key: n,
                text: [events[event] ?? event, who, ...(reason ? [reason] : [])].join(dot),
                at,
              }))}
            />
          </section>
        </Grid>
        <FileActs key={file.version} file={file} />
      </Stack>
    </>
  )
}

const Anywhere = ({ children }: { children: string }) => (
  <Text as="span" anywhere>
    {children || '—'}
  </Text>
)

/** A line of the file: a row for each cell that becomes another, or that is wrong. */
function LineRows({ line }: { line: FileLine }) {
  const t = useTexts(goodsFileTexts)
  const cells =
    line.faults.length > 0
      ? line.faults.map(({ column, value, reason }) => ({ column, from: value, to: reason, isBad: true }))
      : line.changes.map(({ column, was, becomes }) => ({ column, from: was, to: becomes, isBad: false }))
  return cells.map(({ column, from, to, isBad }, n) => (
    <tr key={`${column} ${to}`}>
      <td data-num>{line.line}</td>
      <td>
        <Row as="span" gap={2} rowGap={1} align="center" wrap>
          {line.spuCode === '' || (line.isNew && !line.done) ? (
            <Code>{line.skuCode}</Code>
          ) : (
            <TextLink href={`/goods/${line.spuCode}`}>
              <Code>{line.skuCode}</Code>
            </TextLink>
          )}
          {n === 0 && !isBad && line.isNew && <Tag>{t.isNew}</Tag>}
          {n === 0 && line.far && <Tag kind="warning">{t.isFar}</Tag>}
        </Row>
      </td>
      <td>
        <Text as="span" oneLine>
          {column}
        </Text>
      </td>
      <td>
        <Anywhere>{from}</Anywhere>
      </td>
      <td className={isBad ? styles.bad : undefined}>
        <Anywhere>{to}</Anywhere>
      </td>
    </tr>
  ))
}
