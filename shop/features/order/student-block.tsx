import { useEffect, useState } from 'react'
import { formatFullDay } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { dot, wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { Arithmetic } from '#shop/features/student/price-parts.tsx'
import { Stages } from '#shop/features/student/stages.tsx'
import { ToldList } from '#shop/features/student/told.tsx'
import { useSaveDeadline } from '#shop/features/student/save-deadline.ts'
import page from '#shop/personal/own-thing.module.css'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { configHref, type OrderDetail } from './order-address.ts'
import { StudentPapers } from './student-papers.tsx'
import { studentBlockTexts } from './student-block.texts.ts'
import { soon } from '#web/ui/soon.tsx'

const PaperPages = soon(
  () => import('#web/paper-pages/paper-pages.tsx').then(m => m.PaperPages),
  <Skeleton height="320px" />,
)

type Known = NonNullable<Output<'studentOrder.ofOrder'>>
type Step = Known['steps'][number]

/** The way of a returning student's car: steps with their documents, days, price, what goes back when, and what to ask customs. */
export default function StudentBlock({ order }: { order: OrderDetail }) {
  const t = useTexts(studentBlockTexts)
  const { orderNo, state } = order
  const [known, setKnown] = useState<Known | 'failed'>()
  const [round, setRound] = useState(0)
  // Also when the order is read again: its steps and what goes back follow from it.
  useEffect(() => {
    const gone = new AbortController()
    api('studentOrder.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => data && setKnown(data),
      () => gone.signal.aborted || setKnown(before => before ?? 'failed'),
    )
    return () => gone.abort()
  }, [orderNo, state, order, round])
  if (!known)
    return (
      <div className={page.block}>
        <SkeletonGroup>
          <Skeleton height="320px" />
        </SkeletonGroup>
      </div>
    )
  if (known === 'failed')
    return (
      <div className={page.block}>
        <PartError
          reason={t.failed}
          busy={false}
          onRetry={() => {
            setKnown(undefined)
            setRound(n => n + 1)
          }}
        />
      </div>
    )
  return (
    <>
      <Steps known={known} onChanged={() => setRound(n => n + 1)} />
      <section className={page.block} aria-labelledby="student-price">
        <Row gap={4} align="baseline" justify="between">
          <Title below={3} id="student-price">
            {t.prices}
          </Title>
          <GoLink href={configHref(orderNo)}>{t.toConfig}</GoLink>
        </Row>
        <Arithmetic price={known.price} />
      </section>
      {known.stock && <Stock stock={known.stock} />}
      <section className={page.block} aria-labelledby="student-stages">
        <Title below={2} id="student-stages">
          {t.stages}
        </Title>
        <Text size="small" tone="muted" measure below={3}>
          {t.stagesWhy}
        </Text>
        <Stages stages={known.stages} />
      </section>
      <section className={page.block} aria-labelledby="student-told">
        <Title below={2} id="student-told">
          {t.told}
        </Title>
        <Text size="small" tone="muted" measure>
          {t.toldWhy}
        </Text>
        <ToldList told={known.told} />
      </section>
    </>
  )
}

/** The very car of the pool that was ordered. */
function Stock({ stock }: { stock: NonNullable<Known['stock']> }) {
  const t = useTexts(studentBlockTexts)
  return (
    <section className={page.block} aria-labelledby="student-stock">
      <Title below={3} id="student-stock">
        {t.stock}
      </Title>
      <KeyValues
        kind="beside"
        rows={[
          { key: t.stockNo, value: stock.stockNo },
          { key: t.modelYear, value: String(stock.modelYear) },
          ...(stock.vin === null ? [] : [{ key: t.vin, value: stock.vin }]),
          ...(stock.vin === null ? [] : [{ key: t.stands, value: t[stock.place] }]),
        ]}
      />
      <Text size="small" tone="muted" measure above={3}>
        {stock.vin === null ? t.stockFree : t.stockKept}
      </Text>
    </section>
  )
}

const tones: Readonly<Record<Step['standing'], StatusDotProps['tone']>> = {
  done: 'success',
  now: 'warning',
  later: 'off',
  off: 'off',
}

function Steps({ known, onChanged }: { known: Known; onChanged: () => void }) {
  const t = useTexts(studentBlockTexts)
  const language = useLanguage()
  const [opening, setOpening] = useState<{ name: string; documentId: string }>()
  const { orderNo, office, deadlines, steps } = known
  const standing = (step: Step): string => {
    if (step.standing === 'done') return t.done(wholeDate(step.doneOn ?? ''))
    if (step.standing === 'now') return [t.now, step.by === 'customer' ? t.byYou : t.byUs].join(dot)
    return step.standing === 'later' ? t.later : t.off
  }
  return (
    <section className={page.block} aria-labelledby="student-steps">
      <Title below={2} id="student-steps">
        {t.steps}
      </Title>
      <Text size="small" tone="muted">
        {t.office(officeOf(office)?.name[language === 'en' ? 'en' : 'cn'] ?? office)}
      </Text>
      {deadlines.map(each => (
        <Deadline key={each.kind} of={each} orderNo={orderNo} now={known.serverTime} />
      ))}
      <ol>
        {steps.map(step => (
          <Box as="li" key={step.step} hair="below" padY={3}>
            <Row gap={4} rowGap={2} align="baseline" justify="between" wrap>
              <Stack gap={1} shrink>
                <Text tone={step.standing === 'done' || step.standing === 'now' ? 'strong' : 'muted'} weight="medium">
                  {step.name}
                </Text>
                {step.standing === 'now' && (
                  <Text size="small" measure>
                    {step.todo}
                  </Text>
                )}
                <Facts step={step} />
              </Stack>
              <StatusDot tone={tones[step.standing]}>{standing(step)}</StatusDot>
            </Row>
            <StudentPapers
              orderNo={orderNo}
              step={step}
              onOpen={documentId => setOpening({ name: step.name, documentId })}
              onChanged={onChanged}
            />
          </Box>
        ))}
      </ol>
      <Modal
        open={opening !== undefined}
        onClose={() => setOpening(undefined)}
        title={opening?.name ?? ''}
        wide
        height={92}
      >
        {opening && (
          <Stack gap={3}>
            <Text size="caption" tone="muted">
              {t.drawn}
            </Text>
            <OwnPaper orderNo={orderNo} documentId={opening.documentId} />
          </Stack>
        )}
      </Modal>
    </section>
  )
}

/** Number and days of a step that is done. */
function Facts({ step }: { step: Step }) {
  const t = useTexts(studentBlockTexts)
  if (step.standing !== 'done') return null
  const facts = [
    step.numberName !== null && step.number !== '' && t.numberIs(step.numberName, step.number),
    step.validUntil !== null && t.validUntil(wholeDate(step.validUntil)),
    step.step === 'approved' && step.validUntil === null && t.noDay,
  ].filter(each => each !== false)
  return facts.map(fact => (
    <Text key={fact} size="small" tone="muted" figures anywhere>
      {fact}
    </Text>
  ))
}

function OwnPaper({ orderNo, documentId }: { orderNo: string; documentId: string }) {
  const [open] = useState(
    () => (id: string, signal: AbortSignal) => api('studentOrder.showPaper', { orderNo, documentId: id }, { signal }),
  )
  return <PaperPages documentId={documentId} open={open} />
}

/** A day that must not be missed, with a file for the visitor's calendar. */
function Deadline({
  of: { kind, day },
  orderNo,
  now,
}: {
  of: Known['deadlines'][number]
  orderNo: string
  now: number
}) {
  const t = useTexts(studentBlockTexts)
  const language = useLanguage()
  const saveDeadline = useSaveDeadline()
  const save = () => saveDeadline(day, { key: `${orderNo}-${kind}`, fileName: t.fileName, now, kind })
  return (
    <Row gap={4} rowGap={2} align="center" justify="between" wrap above={3}>
      <Text weight="medium">{(kind === 'apply' ? t.applyUntil : t.permitUntil)(formatFullDay(day, language))}</Text>
      <Button kind="line" size="s" onClick={save}>
        {t.toCalendar}
      </Button>
    </Row>
  )
}
