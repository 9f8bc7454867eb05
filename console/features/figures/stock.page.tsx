import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import edit from '#console/frame/edit.module.css'
import { useMoreRows } from '#console/frame/more-rows.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { RowLink } from '#console/frame/rows.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { formatCount, formatMoney } from '#contract/figures.ts'
import { stockShown } from '#contract/goods-codes.ts'
import type { Output } from '#contract/kit.ts'
import { formatDate } from '#contract/moments.ts'
import { idleDays } from '#contract/trade-figures.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { readDays, StockByDay } from './stock-days.tsx'
import { stockFile } from './stock-file.ts'
import { stockTexts } from './stock.texts.ts'

type Report = Output<'desk.figures.stock'>

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('idle')
  const idle = idleDays.find(each => each === asked) ?? '90'
  const days = readDays(new URL(request.url).searchParams)
  const [{ data: report }, { data: byDay }] = await Promise.all([
    api('desk.figures.stock', { idle }, { signal: request.signal }),
    api('desk.figures.stockDays', { days }, { signal: request.signal }),
  ])
  return { idle, report, byDay }
}

/** What lies on the shelves, what it is worth at today's prices, and what of it does not move (decision 162). */
export default function StockFigures() {
  const t = useTexts(stockTexts)
  const { report, byDay, idle } = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  return (
    <>
      <PageHead title={t.title} why={t.why}>
        {report.rows.length > 0 && (
          <Button kind="line" size="s" onClick={() => saveCsv('stock.csv', stockFile(report, t))}>
            {t.exportFile}
          </Button>
        )}
      </PageHead>
      <StockByDay report={byDay} />
      <Box as="section" above={8} className={edit.part} aria-labelledby="now">
        <h2 id="now">{t.now}</h2>
        {report.rows.length === 0 ? <Empty icon="info" kind="panel" title={t.none} /> : <Categories report={report} />}
      </Box>
      <Box as="section" above={8} className={edit.part} aria-labelledby="slow">
        <h2 id="slow">{t.slow}</h2>
        <Slow report={report} idle={idle} />
      </Box>
    </>
  )
}

function Categories({ report }: { report: Report }) {
  const t = useTexts(stockTexts)
  return (
    <>
      <Text size="small" tone="muted" below={4}>
        {t.meaning(stockShown.few)}
      </Text>
      <CardTable
        label={t.title}
        columns={[t.category, num(t.skus), num(t.pieces), num(t.held), num(t.valueFen), num(t.low), num(t.out)]}
      >
        <tbody>
          {report.rows.map(({ categoryCode, name, ...figures }) => (
            <tr key={categoryCode}>
              <td>
                <ModelName>{name}</ModelName>
              </td>
              <Cells figures={figures} listed={stock => `/goods?category=${categoryCode}&stock=${stock}`} />
            </tr>
          ))}
          <tr>
            <td>
              <b>{t.total}</b>
            </td>
            <Cells figures={report.total} listed={stock => `/goods?stock=${stock}`} />
          </tr>
        </tbody>
      </CardTable>
    </>
  )
}

/** The figures of a row; what is low or sold out leads to the goods that it is of. */
function Cells({ figures, listed }: { figures: Report['total']; listed: (stock: 'low' | 'out') => string }) {
  return (
    <>
      <td data-num>{formatCount(figures.skus)}</td>
      <td data-num>{formatCount(figures.pieces)}</td>
      <td data-num>{formatCount(figures.held)}</td>
      <td data-num>{formatMoney(figures.valueFen)}</td>
      {(['low', 'out'] as const).map(stock => (
        <td key={stock} data-num>
          {figures[stock] > 0 ? <TextLink href={listed(stock)}>{formatCount(figures[stock])}</TextLink> : '0'}
        </td>
      ))}
    </>
  )
}

/** Slow movers that stand there at first. */
const FIRST = 20

function Slow({ report, idle }: { report: Report; idle: (typeof idleDays)[number] }) {
  const t = useTexts(stockTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { count, pieces, valueFen } = report.slowTotal
  const [shown, more] = useMoreRows(report.slow, FIRST)
  return (
    <>
      <Text size="small" tone="muted" below={4}>
        {t.slowMeaning}
      </Text>
      <Row gap={3} align="end" wrap below={4}>
        <Field label={t.idle}>
          <NativeSelect
            size="s"
            value={idle}
            choices={idleDays.map(each => ({ value: each, label: t.idleChoice(Number(each)) }))}
            onChange={next =>
              void navigate(`?${new URLSearchParams({ ...Object.fromEntries(query), idle: next })}`, {
                preventScrollReset: true,
              })
            }
          />
        </Field>
      </Row>
      {report.slow.length === 0 ? (
        <Empty icon="check-circle" kind="panel" title={t.slowNone} />
      ) : (
        <>
          <Text below={4}>
            {t.slowSum(count, formatCount(pieces), formatMoney(valueFen))}
            {count > report.slow.length && t.slowMost(report.slow.length)}
          </Text>
          <CardTable
            label={t.slow}
            className={rowStyles.rows}
            columns={[t.good, t.category, num(t.left), num(t.valueFen), num(t.lastSold), num(t.days)]}
          >
            <tbody>
              {shown.map(sku => (
                <tr key={sku.skuCode}>
                  <td>
                    <RowLink href={`/goods/${sku.spuCode}`}>{sku.name}</RowLink>
                    <small>
                      {sku.option} <Whole>{sku.skuCode}</Whole>
                    </small>
                  </td>
                  <td>{sku.category}</td>
                  <td data-num>{formatCount(sku.left)}</td>
                  <td data-num>{formatMoney(sku.valueFen)}</td>
                  <td data-num>{sku.lastSoldOn ? formatDate(sku.lastSoldOn) : t.never}</td>
                  <td data-num>{formatCount(sku.idleDays)}</td>
                </tr>
              ))}
            </tbody>
          </CardTable>
          {more}
        </>
      )}
    </>
  )
}
