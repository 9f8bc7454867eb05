import { useEffect, useState } from 'react'
import { formatCount } from '#contract/figures.ts'
import { formatFullDay } from '#contract/moments.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { FindingList } from '#shop/features/used-car/finding-list.tsx'
import { reportCheckHref } from '#shop/features/used-car/report-address.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { offerTexts } from './offer.texts.ts'

type Report = Output<'sell.report'>
type Found = { report: Report } | { failure: unknown }

/** The report that was made at the inspection: what was found, where, with its photographs, and what proves it. */
export default function OfferReport({ carOfferNo }: { carOfferNo: string }) {
  const language = useLanguage()
  const [found, setFound] = useState<Found>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    api('sell.report', { carOfferNo }, { signal: gone.signal }).then(
      ({ data }) => setFound({ report: data }),
      (failure: unknown) => gone.signal.aborted || setFound({ failure }),
    )
    return () => gone.abort()
  }, [carOfferNo, round])
  if (!found) return <Skeleton height="320px" />
  if ('report' in found) return <Shown report={found.report} />
  return (
    <PartError
      reason={failureWords(found.failure, language)}
      onRetry={() => {
        setFound(undefined)
        setRound(round + 1)
      }}
    />
  )
}

function Shown({ report: { head, signature, correction, bodyKey } }: { report: Report }) {
  const t = useTexts(offerTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { defects } = head
  return (
    <section>
      <Title below={3}>{t.report}</Title>
      <KeyValues
        kind="tiles"
        columns={mobile ? 2 : 4}
        rows={[
          { key: t.reportGrade, value: `${head.grade} ${head.gradeName}` },
          { key: t.reportPassed, value: t.reportPassedOf(head.passedCount, head.itemCount) },
          { key: t.reportOdometer, value: t.reportKm(formatCount(head.odometerKm)) },
          { key: t.reportDay, value: formatFullDay(head.inspectedOn, language) },
        ]}
      />
      <Text size="small" tone="muted" above={3} figures>
        {[wholeDate(head.reportNo), head.inspector, head.place].join(dot)}
      </Text>
      {correction && (
        <Box above={4}>
          <Note role="note">{t.reportCorrects(wholeDate(correction.reportNo), correction.reason)}</Note>
        </Box>
      )}
      <Box above={5}>
        {defects.length === 0 ? <Text>{t.reportClean}</Text> : <FindingList defects={defects} bodyKey={bodyKey} />}
      </Box>
      <Box above={5}>
        {signature ? (
          <Row gap={4} rowGap={2} align="baseline" wrap>
            <Text as="span" size="small" figures anywhere>
              {t.reportPrinted} {signature.printedNo}
            </Text>
            <GoLink href={reportCheckHref(signature.printedNo)}>{t.reportCheck}</GoLink>
          </Row>
        ) : (
          <Note role="note">{t.reportUnsigned}</Note>
        )}
      </Box>
    </section>
  )
}
