import { wholeDate } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { formatDateTime, formatFullDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { useRoot, type PageHandle } from '#shop/frame/use-route-row.ts'
import { redirectTo } from '#shop/go.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Table } from '#web/ui/table.tsx'
import { carListHref } from './list-address.ts'
import { FindingList } from './finding-list.tsx'
import { reportCheckHref } from './report-address.ts'
import { ReportAloud } from './report-aloud.tsx'
import { ReportOutline } from './report-outline.tsx'
import styles from './report-page.module.css'
import { reportSentences } from './report-sentences.ts'
import { reportTexts } from './report.texts.ts'
import type { Route } from './+types/report.page'

type Report = Output<'usedCar.report'>
interface PageData {
  report: Report
  car: Pick<Output<'usedCar.byNos'>[number], 'carNo' | 'title' | 'bodyKey'>
}

const dataOf = (report: Report, [car]: Output<'usedCar.byNos'>): PageData => {
  if (!car) throw redirectTo('/404')
  return { report, car: { carNo: car.carNo, title: car.title, bodyKey: car.bodyKey } }
}
export async function loader({ context, params: { id } }: Route.LoaderArgs): Promise<PageData> {
  const [report, cars] = await Promise.all([
    readOnServer(context, 'usedCar.report', { carNo: id }),
    readOnServer(context, 'usedCar.byNos', { carNos: [id] }),
  ])
  return dataOf(report.data, cars.data)
}
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs): Promise<PageData> {
  const [report, cars] = await Promise.all([
    readInBrowser('usedCar.report', { carNo: id }, request),
    readInBrowser('usedCar.byNos', { carNos: [id] }, request),
  ])
  return dataOf(report.data, cars.data)
}

export const handle: PageHandle<PageData> = { titleOf: ({ car }) => car.title }

/** The whole inspection report of a car: for reading, hearing and printing, with what proves it. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { report, car }: PageData = loaderData
  const { head, signature, correction } = report
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.home, href: '/' },
            { label: t.usedCars, href: carListHref() },
            { label: car.title, href: `/usedcar/detail/${car.carNo}` },
            { label: t.title },
          ]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={2} below={4}>
        <ModelName>{car.title}</ModelName>
      </Text>
      <Row gap={5} rowGap={2} below={6} align="center" wrap data-print="hide">
        <GoLink href={`/usedcar/detail/${car.carNo}`}>{t.toCar}</GoLink>
        <Button kind="line" size="s" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Row>
      <Text size="small" tone="muted" figures below={4}>
        {t.number} <span className={styles.code}>{wholeDate(head.reportNo)}</span>
      </Text>
      <KeyValues
        kind="tiles"
        columns={mobile ? 2 : 4}
        rows={[
          { key: t.grade, value: t.gradeValue(head.grade, head.gradeName) },
          { key: t.score, value: head.score.toFixed(1) },
          { key: t.passed, value: t.passedValue(head.passedCount, head.itemCount) },
          { key: t.odometer, value: t.km(formatCount(head.odometerKm)) },
          { key: t.day, value: formatFullDay(head.inspectedOn, language) },
          { key: t.inspector, value: head.inspector },
          { key: t.place, value: head.place },
        ]}
      />
      {correction && (
        <Box above={6}>
          <Note role="note">{t.corrects(wholeDate(correction.reportNo), correction.reason)}</Note>
        </Box>
      )}
      <Proof signature={signature} reportNo={head.reportNo} />
      <ReportOutline items={report.areas.flatMap(area => area.items)} bodyKey={car.bodyKey} />
      <Findings head={head} bodyKey={car.bodyKey} />
      <ReportAloud sentences={reportSentences(head, car.title, t, language)} />
      <Box as="section" above={[12, 8]}>
        <Title below={4}>{t.all}</Title>
        {report.areas.map(area => (
          <Box key={area.code} below={8}>
            <Text as="h3" size="h4" tone="strong" weight="medium" below={2}>
              {area.name}
            </Text>
            <Table label={area.name} className={styles.items}>
              <tbody>
                {area.items.map(item => (
                  <tr key={item.code}>
                    <td>{item.code}</td>
                    <th scope="row">{item.name}</th>
                    <td data-num>{item.value}</td>
                    <td>{item.remark ?? (item.passed ? t.ok : t.noted)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        ))}
      </Box>
    </Page>
  )
}

function Findings({ head: { defects }, bodyKey }: { head: Report['head']; bodyKey: string }) {
  const t = useTexts(reportTexts)
  return (
    <Box as="section" above={[12, 8]}>
      <Title below={3}>{t.findings}</Title>
      {defects.length === 0 ? <Text>{t.noFindings}</Text> : <FindingList defects={defects} bodyKey={bodyKey} atOnce />}
    </Box>
  )
}

/** Number and code for the check, and what anybody needs who verifies the signature by other means. */
function Proof({ signature, reportNo }: { signature: Report['signature']; reportNo: string }) {
  const t = useTexts(reportTexts)
  const root = useRoot()
  if (!signature)
    return (
      <Box above={6}>
        <Note role="note">{t.unsigned}</Note>
      </Box>
    )
  const { printedNo, keyId, publicKey, signature: bytes, signedText, signedAt } = signature
  const href = reportCheckHref(printedNo)
  return (
    <Box as="section" above={[12, 8]}>
      <Title below={4}>{t.genuine}</Title>
      <div className={styles.check}>
        <QrCode text={`${root?.publicUrl ?? ''}${href}`} label={t.qr} />
        <Stack gap={3} items="start">
          <Text size="small" measure>
            {t.genuineNote}
          </Text>
          <div>
            <Text size="caption" tone="muted">
              {t.printedNumber}
            </Text>
            <Text size="h4" tone="strong" weight="medium" figures anywhere>
              {wholeDate(reportNo)}
              {printedNo.slice(reportNo.length)}
            </Text>
          </div>
          <Box data-print="hide">
            <GoLink href={href}>{t.toCheck}</GoLink>
          </Box>
          <details>
            <summary>{t.technical}</summary>
            <Stack gap={3} above={3} size="caption" tone="muted">
              <p>{t.technicalNote}</p>
              <KeyValues
                kind="beside"
                rows={[
                  { key: t.signedText, value: <span className={styles.code}>{signedText}</span> },
                  { key: t.signature, value: <span className={styles.code}>{bytes}</span> },
                  { key: t.keyOf(keyId), value: <span className={styles.code}>{publicKey}</span> },
                  { key: t.signedAt, value: formatDateTime(signedAt) },
                ]}
              />
              <p>
                <a href="/.well-known/inspection-keys.json" rel="external">
                  {t.keys}
                </a>
              </p>
            </Stack>
          </details>
        </Stack>
      </div>
    </Box>
  )
}
