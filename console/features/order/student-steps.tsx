import { useEffect, useState } from 'react'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { dot, dotted, wholeDate } from '#contract/signs.ts'
import { officeOf } from '#contract/student/places.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Order } from './lines.tsx'
import { Revealable } from './revealable.tsx'
import { CorrectDialog, Corrections } from './student-corrections.tsx'
import { studentCorrectionTexts } from './student-corrections.texts.ts'
import { type DeskStudentOrder, type DeskStudentStep, RefuseDialog, StepDialog } from './student-dialogs.tsx'
import { PaperDialog, StepPapers } from './student-step-papers.tsx'
import { studentStepsTexts } from './student-steps.texts.ts'

/** The way of a returning student's car at the desk: the next step, its documents, and ending it by two people (decision 120). */
export function StudentSteps({ order }: { order: Order }) {
  const t = useTexts(studentStepsTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const { orderNo } = order
  const [known, setKnown] = useState<DeskStudentOrder>()
  const [round, setRound] = useState(0)
  const [doing, setDoing] = useState<'step' | 'refuse'>()
  const [opening, setOpening] = useState<{ name: string; documentId: string }>()
  const c = useTexts(studentCorrectionTexts)
  const [correcting, setCorrecting] = useState<DeskStudentStep>()
  const acting = useActing()
  // Also whenever the order is read again: a colleague may have gone on.
  useEffect(() => {
    const gone = new AbortController()
    api('desk.studentOrder.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data ?? undefined),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, order, round])
  if (!known) return null
  const again = () => setRound(n => n + 1)
  const next = known.steps.find(each => each.step === known.nextStep)
  /** @param words said once it is done */
  const done = (words: string) => {
    setDoing(undefined)
    toast(words)
    again()
    void acting.act(async () => {})
  }
  const close = () => {
    setDoing(undefined)
    again()
  }
  const { refusal, refuse } = known
  return (
    <section aria-labelledby="student-steps">
      <h2 id="student-steps">{t.steps}</h2>
      <Text size="small" tone="muted" below={2}>
        {dotted([t.qualification(known.qualificationNo), officeOf(known.office)?.name[side] ?? known.office].join(dot))}
      </Text>
      <ol>
        {known.steps.map(step => (
          <Box as="li" key={step.step} hair="below" padY={3}>
            <Row gap={4} rowGap={2} align="center" justify="between" wrap>
              <Grid gap={1} cols={1} shrink>
                <Text tone="strong">{step.name}</Text>
                <StatusDot tone={step.standing === 'done' ? 'success' : step.standing === 'now' ? 'warning' : 'off'}>
                  {step.standing === 'done'
                    ? t.doneBy(wholeDate(step.doneOn ?? ''), step.who)
                    : t[step.standing as 'now' | 'later' | 'off']}
                </StatusDot>
                {step.number !== '' && (
                  <Text size="small" tone="muted" figures anywhere>
                    {[step.numberName, step.number].join(' ')}
                  </Text>
                )}
                {step.validUntil !== null && (
                  <Text size="small" tone="muted">
                    {t.validUntil(wholeDate(step.validUntil))}
                  </Text>
                )}
              </Grid>
              <Row gap={2} wrap>
                <StepPapers
                  of={known}
                  step={step}
                  onOpen={documentId => setOpening({ name: step.name, documentId })}
                  onChanged={again}
                />
                {known.canCorrect.includes(step.step) && (
                  <Button kind="quiet" size="s" aria-label={c.correctOf(step.name)} onClick={() => setCorrecting(step)}>
                    {c.correct}
                  </Button>
                )}
                {known.nextStep === step.step && (
                  <Button kind="line" size="s" onClick={() => setDoing('step')}>
                    {t.note}
                  </Button>
                )}
              </Row>
            </Row>
          </Box>
        ))}
      </ol>
      {acting.error && (
        <Text role="alert" above={2} size="small" tone="danger">
          {acting.error}
        </Text>
      )}
      {refusal && (
        <Box above={4}>
          <Note kind="warning">
            <b>{t.begun(refusal.who)}</b>
            <p>{[t[refusal.refusal], refusal.number, refusal.remark].filter(Boolean).join(dot)}</p>
            {!refusal.ended && <p>{refusal.own ? t.waits : t.agree}</p>}
          </Note>
        </Box>
      )}
      {refuse && (
        <Box above={4}>
          <Button kind="line" onClick={() => setDoing('refuse')}>
            {t.refuse(formatMoney(refuse.refundFen))}
          </Button>
        </Box>
      )}
      <Corrections of={known} onOpen={setOpening} onDone={again} />
      <Ordered of={known} order={order} />
      {known.views.length > 0 && (
        <Stack above={6} gap={2}>
          <Text as="h3" size="small" weight="medium">
            {t.views}
          </Text>
          <Timeline
            label={t.views}
            entries={known.views.map((each, n) => ({
              key: n,
              text: dotted([each.name, each.who].join(dot)),
              note: formatShortDateTime(each.at),
              at: each.at,
            }))}
          />
        </Stack>
      )}
      {correcting && (
        <CorrectDialog
          orderNo={orderNo}
          step={correcting}
          onClose={() => setCorrecting(undefined)}
          onDone={() => {
            setCorrecting(undefined)
            done(c.asked)
          }}
        />
      )}
      {doing === 'step' && next && (
        <StepDialog
          orderNo={orderNo}
          step={next}
          vin={known.stock?.vin ?? undefined}
          onClose={close}
          onDone={() => done(t.noted)}
        />
      )}
      {doing === 'refuse' && refuse && (
        <RefuseDialog orderNo={orderNo} of={known} refuse={refuse} onClose={close} onDone={done} />
      )}
      {opening && <PaperDialog orderNo={orderNo} {...opening} onClose={() => setOpening(undefined)} />}
    </section>
  )
}

/** What was ordered, by whom: what is checked before it is confirmed, and whom contract and invoice name. */
function Ordered({ of: { car, price, buyer, stock }, order }: { of: DeskStudentOrder; order: Order }) {
  const t = useTexts(studentStepsTexts)
  const mayLook = useMay('car.view')
  return (
    <Box above={6}>
      <h3>{t.ordered}</h3>
      <KeyValues
        kind="beside"
        rows={[
          {
            key: t.buyer,
            value: (
              <Revealable
                key={`${order.orderNo} buyer`}
                orderNo={order.orderNo}
                field="buyer"
                masked={[buyer.name, buyer.number].filter(Boolean).join(dot) || t.forgotten}
                canOpen={order.hidden.includes('buyer')}
              />
            ),
          },
          ...(stock
            ? [
                {
                  key: t.stock,
                  value: mayLook ? (
                    <TextLink href={`/new-cars/${stock.stockNo}`}>{stock.stockNo}</TextLink>
                  ) : (
                    stock.stockNo
                  ),
                },
                { key: t.vin, value: stock.vin ?? t.stockFree },
              ]
            : []),
          { key: t.code, value: car.code },
          { key: car.trimName, value: formatMoney(car.trimFen) },
          ...car.lines.map(line => ({
            key: line.name,
            value: line.priceFen > 0 ? formatMoney(line.priceFen) : t.included,
          })),
          { key: t.withTaxes, value: formatMoney(price.withTaxesFen) },
          { key: t.without, value: formatMoney(price.withoutFen), total: true },
        ]}
      />
    </Box>
  )
}
