import { dot, wholeDate } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { formatDate, formatDateTime, formatFullDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { shopContext } from '#shop/context.ts'
import { type Ask, cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { carListHref } from './list-address.ts'
import { reportCheckHref, reportHref } from './report-address.ts'
import { reportTexts } from './report.texts.ts'
import type { Route } from './+types/report-check.page'

type Check = Output<'usedCar.checkReport'>
interface PageData {
  number: string
  /** Null: nothing was asked; `failed`: nobody answered. */
  check: Check | 'failed' | null
}

async function load(ask: Ask, request: Request): Promise<PageData> {
  const number = readText(new URL(request.url).searchParams.get('no'), 80)
  if (!number) return { number, check: null }
  const check = await ask('usedCar.checkReport', { number }).then(
    ({ data }) => data,
    () => 'failed' as const,
  )
  return { number, check }
}
export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(shopContext).call, request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(cachedApi, request)

/** Says of a printed number whether its report is genuine, changed or unknown; works without a script, too. */
export default function ReportCheckPage({ loaderData }: Route.ComponentProps) {
  const { number, check }: PageData = loaderData
  const t = useTexts(reportTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: carListHref() }, { label: t.checkTitle }]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.checkTitle}
      </Text>
      <Text size="lead" above={3} below={6} measure>
        {t.checkLead}
      </Text>
      <Box measure>
        <SearchForm action={reportCheckHref()}>
          <Stack gap={4}>
            <Field label={t.printedNumber} help={t.example}>
              <Input
                key={number}
                name="no"
                defaultValue={number}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
              />
            </Field>
            <div>
              <Button type="submit">{t.check}</Button>
            </div>
          </Stack>
        </SearchForm>
      </Box>
      {check && (
        <Box above={8} measure aria-live="polite">
          {check === 'failed' ? <Note kind="danger">{t.failed}</Note> : <Verdict check={check} />}
        </Box>
      )}
    </Page>
  )
}

function Verdict({ check: { verdict, reason, report } }: { check: Check }) {
  const t = useTexts(reportTexts)
  const why = {
    signed: t.isGenuineText,
    code: t.changedCode,
    content: t.changedContent,
    noNumber: t.unknownNumber,
    noReport: t.unknownReport,
    unsigned: t.unsigned,
  }[reason]
  const title = { genuine: t.isGenuine, changed: t.isChanged, unknown: t.isUnknown }[verdict]
  return (
    <>
      <Note kind={({ genuine: 'success', changed: 'danger', unknown: 'warning' } as const)[verdict]} role="status">
        <b>{title}</b>
        <p>{why}</p>
      </Note>
      {report?.replacedBy && (
        <Box above={4}>
          <Note kind="warning">
            {t.replaced(report.replacedBy.reason)}
            <p>
              <GoLink href={reportCheckHref(report.replacedBy.printedNo)}>{t.toReplacing}</GoLink>
            </p>
          </Note>
        </Box>
      )}
      {report && <Genuine report={report} />}
    </>
  )
}

/** What the report says, to be held against the paper. */
function Genuine({ report }: { report: NonNullable<Check['report']> }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { defects, keyEndedAt, carNo } = report
  const findings = defects.map(({ item, kind, sizeMm, repaired }) =>
    [item, kind, ...(sizeMm === null ? [] : [t.size(sizeMm)]), ...(repaired ? [t.repaired] : [])].join(dot),
  )
  return (
    <Box above={5}>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.car, value: <ModelName>{report.title}</ModelName> },
          { key: t.vin, value: report.vinMasked },
          { key: t.number, value: wholeDate(report.reportNo) },
          { key: t.day, value: formatFullDay(report.inspectedOn, language) },
          { key: t.odometer, value: t.km(formatCount(report.odometerKm)) },
          { key: t.inspector, value: report.inspector },
          { key: t.place, value: report.place },
          { key: t.grade, value: t.gradeValue(report.grade, report.gradeName) },
          { key: t.score, value: report.score.toFixed(1) },
          { key: t.passed, value: t.passedValue(report.passedCount, report.itemCount) },
          ...(report.correction
            ? [
                {
                  key: t.correction,
                  value: t.corrects(wholeDate(report.correction.reportNo), report.correction.reason),
                },
              ]
            : []),
          { key: t.findings, value: findings.length > 0 ? findings : t.noFindings },
          { key: t.signedAt, value: formatDateTime(report.signedAt) },
        ]}
      />
      {keyEndedAt !== null && (
        <Text size="caption" tone="muted" above={3}>
          {t.keyEnded(formatDate(keyEndedAt))}
        </Text>
      )}
      {carNo && (
        <Box above={4}>
          <GoLink href={reportHref(carNo)}>{t.toReport}</GoLink>
        </Box>
      )}
    </Box>
  )
}
