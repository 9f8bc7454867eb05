import { useRef } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import styles from '#console/features/shipment/ship.module.css'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useChosenFile } from '#console/frame/use-chosen-file.ts'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import { goodsFileStates, mostGoodsLines } from '#contract/goods-file.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { FormProblem } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { fileTones } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'

export const goodsFileList = defineList({
  address: listAddress({ path: '/goods/~file' }, { state: oneOf('state', goodsFileStates) }),
  call: 'desk.goodsFile.list',
  pageSize,
  rowsOf: data => data,
  keyOf: row => row.goodsFileId,
})

export const loader = deskLoader(goodsFileList)

/** Goods out and in as a file: what there is to take, a file that is looked at, and those that were sent before. */
export default function GoodsFiles() {
  const t = useTexts(goodsFileTexts)
  const data: Awaited<ReturnType<typeof loader>> = useLoaderData()
  const mayImport = useMay('goods.import')
  const desk = useDeskList(goodsFileList, data)
  const take = useForm('desk.goodsFile.export', {
    input: () => ({ exported: wanted.current }),
    done: ({ data }, { exported }) => saveCsv(`goods-${exported}.csv`, data.csv),
    unguarded: true,
  })
  const wanted = useRef<'all' | 'prices'>('all')
  const takes = (what: 'all' | 'prices') => () => {
    wanted.current = what
    take.submit()
  }
  useTitle(t.title)
  return (
    <>
      <TextLink href="/goods">{t.goods}</TextLink>
      <PageHead title={t.title} why={t.why}>
        <Button kind="line" size="s" busy={take.busy} busyText={t.taking} onClick={takes('prices')}>
          {t.takePrices}
        </Button>
        <Button kind="line" size="s" busy={take.busy} busyText={t.taking} onClick={takes('all')}>
          {t.takeAll}
        </Button>
      </PageHead>
      <FormProblem of={take} />
      {mayImport && <Sending />}
      <Text as="h2" size="h4" weight="medium" below={3}>
        {t.files}
      </Text>
      {(data.total > 0 || data.state.state !== undefined) && (
        <DeskFilter of={desk} className={edit.filter}>
          <FilterChoice
            label={t.state}
            name="state"
            value={data.state.state}
            every={t.all}
            choices={goodsFileStates.map(each => [each, t[each]])}
          />
        </DeskFilter>
      )}
      <Rows
        of={desk}
        label={t.files}
        columns={[t.number, t.name, num(t.changes), num(t.notTaken), t.by, t.state]}
        nothing={{ icon: 'upload', title: t.nothing, why: t.nothingWhy }}
        pages={t.pages}
      >
        {row => (
          <tr key={row.goodsFileId}>
            <td>
              <RowLink href={`/goods/~file/${row.goodsFileId}`}>{row.goodsFileId}</RowLink>
            </td>
            <td>
              <Text as="span" anywhere>
                {row.name}
              </Text>
            </td>
            <td data-num>{formatCount(row.updated)}</td>
            <td data-num>{formatCount(row.refused)}</td>
            <td>
              {row.madeBy}
              <small>{formatShortDateTime(row.madeAt)}</small>
            </td>
            <td>
              <StatusDot tone={fileTones[row.state]}>{t[row.state]}</StatusDot>
            </td>
          </tr>
        )}
      </Rows>
    </>
  )
}

/** A file is chosen and looked at; what it would change opens. */
function Sending() {
  const t = useTexts(goodsFileTexts)
  const navigate = useNavigate()
  const chosen = useChosenFile()
  const check = useForm('desk.goodsFile.check', {
    input: () => ({ name: chosen.name().slice(-120) || 'goods.csv', content: chosen.content() }),
    done: ({ data }) => void navigate(`/goods/~file/${data.goodsFileId}`),
    unguarded: true,
  })

  async function choose(file: File) {
    check.tell(undefined)
    if (await chosen.read(file)) check.submit()
  }
  return (
    <Stack below={8} gap={4} className={styles.file}>
      <Row as="label" radius="card" pad={5} gap={3} align="center" className={styles.picker}>
        <Icon name="upload" size={20} />
        <span role="status">
          {check.busy ? t.checking : t.choose}
          <small>{t.rules(formatCount(mostGoodsLines))}</small>
        </span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t.choose}
          disabled={check.busy}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            // A file that was mended and is chosen again is a change, too.
            event.currentTarget.value = ''
            if (file) void choose(file)
          }}
        />
      </Row>
      {chosen.tooLarge && (
        <Note kind="danger" role="alert">
          {t.tooLarge}
        </Note>
      )}
      <FormProblem of={check} />
    </Stack>
  )
}
