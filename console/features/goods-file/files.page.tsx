import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { RowLink, Rows } from '#console/frame/rows.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount } from '#contract/figures.ts'
import { goodsFileStates } from '#contract/goods-file.ts'
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
import { Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { fileTones } from './goods-file.ts'
import { goodsFileTexts } from './goods-file.texts.ts'
import { SendGoods } from './send-goods.tsx'

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
      {mayImport && <SendGoods />}
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
