import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { CardTable } from '#console/frame/card-table.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { figureDays } from '#contract/student/figures.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { num } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { figuresTexts } from './figures.texts.ts'

type Figures = Output<'desk.programme.figures'>

const readDays = (text: string | null) => figureDays.find(each => each === text) ?? '90'

/** An address that names no days, or others than there are, shows ninety. */
export async function loader({ request }: LoaderFunctionArgs) {
  const days = readDays(new URL(request.url).searchParams.get('days'))
  const { data } = await api('desk.programme.figures', { days }, { signal: request.signal })
  return { days, figures: data }
}

/** How the overseas-student programme goes: counts and times, and nobody's data (decision 119). */
export default function StudentFiguresPage() {
  const t = useTexts(figuresTexts)
  const navigate = useNavigate()
  const { days, figures } = useLoaderData<typeof loader>()
  useTitle(t.title)
  useRefresh(useRevalidator())
  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <Row gap={3} align="end" wrap below={6}>
        <Field label={t.days}>
          <NativeSelect
            size="s"
            value={days}
            choices={figureDays.map(each => ({ value: each, label: t.lastDays(Number(each)) }))}
            onChange={next => void navigate(`?days=${next}`)}
          />
        </Field>
      </Row>
      <Grid gap={8} cols={1}>
        <Reviews figures={figures} />
        <States figures={figures} />
        <Reasons figures={figures} />
        <Orders figures={figures} />
        <Pool figures={figures} />
      </Grid>
    </>
  )
}

interface FiguresProps {
  figures: Figures
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Text as="h2" id={id} size="h4" tone="strong" weight="medium" below={3}>
      {children}
    </Text>
  )
}

function Reviews({ figures: { waiting, decided } }: FiguresProps) {
  const t = useTexts(figuresTexts)
  const mayReview = useMay('qualification.review')
  const hours = (n: number | null) => (n === null ? t.none : t.hours(n))
  return (
    <section aria-labelledby="reviews">
      <Heading id="reviews">{t.reviews}</Heading>
      <Stack gap={3}>
        <KeyValues
          kind="tiles"
          columns={3}
          rows={[
            { key: t.waiting, value: String(waiting.count) },
            { key: t.longest, value: hours(waiting.longestHours) },
            { key: t.approved, value: String(decided.approved) },
            { key: t.declined, value: String(decided.declined) },
            { key: t.median, value: hours(decided.medianHours) },
            { key: t.slowest, value: hours(decided.slowestTenthHours) },
          ]}
        />
        {mayReview && <TextLink href="/qualifications">{t.toQueue}</TextLink>}
      </Stack>
    </section>
  )
}

interface CountsProps {
  id: string
  title: string
  /** Heads the first column. */
  what: string
  rows: readonly { key: string; name: string; count: number }[]
  /** Said where there are none. */
  none?: string
}

/** How many there are of each sort. */
function Counts({ id, title, what, rows, none }: CountsProps) {
  const t = useTexts(figuresTexts)
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {rows.length === 0 && none !== undefined ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <CardTable label={title} columns={[what, num(t.count)]}>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <td>{name}</td>
                <td data-num>{count}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </section>
  )
}

function States({ figures: { states } }: FiguresProps) {
  const t = useTexts(figuresTexts)
  const rows = states.map(({ state, stateText, count }) => ({ key: state, name: stateText, count }))
  return <Counts id="states" title={t.states} what={t.state} rows={rows} />
}

function Reasons({ figures: { reasons } }: FiguresProps) {
  const t = useTexts(figuresTexts)
  const rows = reasons.map(({ reason, words, count }) => ({ key: reason, name: words, count }))
  return <Counts id="reasons" title={t.reasons} what={t.reason} rows={rows} none={t.noReasons} />
}

function Orders({ figures: { orders } }: FiguresProps) {
  const t = useTexts(figuresTexts)
  const rows = orders.map(({ state, stateText, count }) => ({ key: state, name: stateText, count }))
  return <Counts id="orders" title={t.orders} what={t.state} rows={rows} none={t.noOrders} />
}

function Pool({ figures: { pool } }: FiguresProps) {
  const t = useTexts(figuresTexts)
  const mayPool = useMay('studentPool.view')
  return (
    <section aria-labelledby="pool">
      <Heading id="pool">{t.pool}</Heading>
      <CardTable label={t.pool} columns={[t.standing, num(t.count)]}>
        <tbody>
          {pool.map(({ standing, standingText, count }) => (
            <tr key={standing}>
              <td>{standingText}</td>
              <td data-num>{count}</td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {mayPool && (
        <Row above={3}>
          <TextLink href="/student-pool">{t.toPool}</TextLink>
        </Row>
      )}
    </section>
  )
}
