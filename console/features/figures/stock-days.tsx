import { useNavigate, useSearchParams } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { DayChart } from '#console/frame/day-chart.tsx'
import { useMoreRows } from '#console/frame/more-rows.tsx'
import edit from '#console/frame/edit.module.css'
import { formatCount } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { stockDays } from '#contract/trade-figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveCsv } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Row, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { stockDaysFile } from './stock-file.ts'
import { stockTexts } from './stock.texts.ts'

/** Days that stand there at first. */
const FIRST = 20

type Days = Output<'desk.figures.stockDays'>

/** What the address asks of the days; what it does not name, or names otherwise than there is, is as at first. */
export function readDays(query: URLSearchParams): (typeof stockDays)[number] {
  return stockDays.find(each => each === query.get('days')) ?? '30'
}

/** What lay there at the end of each day, of all categories or of one, as a chart, a table and a file (decision 176). */
export function StockByDay({ report }: { report: Days }) {
  const t = useTexts(stockTexts)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { days, since, rows, total } = report
  const category = rows.find(each => each.categoryCode === query.get('category'))
  const of = category ?? total
  const choose = (next: Record<string, string>) => {
    const chosen = new URLSearchParams({ ...Object.fromEntries(query), ...next })
    void navigate(`?${chosen}`, { preventScrollReset: true })
  }
  const most = Math.max(...of.pieces, 0)
  // Of a day on which nothing moved there is nothing to tell; the last one says what lies there.
  const told = days
    .map((day, at) => ({ day, pieces: of.pieces[at] ?? 0, came: of.came[at] ?? 0, went: of.went[at] ?? 0 }))
    .filter(({ came, went }, at) => came + went > 0 || at === days.length - 1)
    .toReversed()
  const [shown, more] = useMoreRows(told, FIRST)
  return (
    <Box as="section" className={edit.part} aria-labelledby="byDay">
      <h2 id="byDay">{t.byDay}</h2>
      <Text size="small" tone="muted" below={4}>
        {t.byDayMeaning(formatDate(since))}
      </Text>
      <Row gap={3} align="end" wrap below={4}>
        <Field label={t.time}>
          <NativeSelect
            size="s"
            value={readDays(query)}
            choices={stockDays.map(each => ({ value: each, label: t.lastDays(Number(each)) }))}
            onChange={next => choose({ days: next })}
          />
        </Field>
        <Field label={t.category}>
          <NativeSelect
            size="s"
            value={category?.categoryCode ?? ''}
            choices={[
              { value: '', label: t.allCategories },
              ...rows.map(each => ({ value: each.categoryCode, label: each.name })),
            ]}
            onChange={next => choose({ category: next })}
          />
        </Field>
        {rows.length > 0 && (
          <Button kind="line" size="s" onClick={() => saveCsv('stock-by-day.csv', stockDaysFile(report, t))}>
            {t.exportDays}
          </Button>
        )}
      </Row>
      {rows.length === 0 ? (
        <Empty icon="info" kind="panel" title={t.none} />
      ) : (
        <>
          <DayChart
            days={days.map((day, at) => ({ day, n: of.pieces[at] ?? 0 }))}
            most={day => t.mostPieces(day, formatCount(most))}
            none={t.none}
          />
          <CardTable label={t.byDay} columns={[t.day, num(t.atItsEnd), num(t.came), num(t.went)]}>
            <tbody>
              {shown.map(({ day, pieces, came, went }) => (
                <tr key={day}>
                  <td>{formatDate(day)}</td>
                  <td data-num>{formatCount(pieces)}</td>
                  <td data-num>{formatCount(came)}</td>
                  <td data-num>{formatCount(went)}</td>
                </tr>
              ))}
            </tbody>
          </CardTable>
          {more}
        </>
      )}
    </Box>
  )
}
