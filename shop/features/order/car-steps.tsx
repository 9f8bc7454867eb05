import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { orderState } from '#contract/order-states.ts'
import { formatDateTime } from '#contract/moments.ts'
import { wholeDate } from '#contract/signs.ts'
import page from '#shop/personal/own-thing.module.css'
import { isRouted } from '#shop/route-table.ts'
import { api } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { Signature } from '#web/signature.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { carStepsTexts } from './car-steps.texts.ts'
import { HandOver, type KnownSteps } from './hand-over.tsx'
import type { OrderDetail } from './order-address.ts'

type Step = KnownSteps['steps'][number]
type Known = { steps: Output<'milestone.ofOrder'> } | 'failed'

/** How a new car comes, step by step, with its hand-over; nothing before its dealer confirms, or once the order has ended. */
export function CarSteps({ order }: { order: OrderDetail }) {
  const t = useTexts(carStepsTexts)
  const standing = orderState(order.kind, order.state)
  const isUnderWay = order.newCar !== null && standing?.sale === 'made' && standing.queue !== 'confirm'
  const [known, setKnown] = useState<Known>()
  const [round, setRound] = useState(0)
  const { orderNo } = order
  useEffect(() => {
    if (!isUnderWay) return
    const gone = new AbortController()
    api('milestone.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown({ steps: data }),
      () => gone.signal.aborted || setKnown('failed'),
    )
    return () => gone.abort()
  }, [orderNo, isUnderWay, round])
  if (!isUnderWay || (known && known !== 'failed' && !known.steps)) return null
  const again = () => setRound(n => n + 1)
  return (
    <section className={page.block} id="car-steps" aria-labelledby="car-steps-title">
      <Title below={3} id="car-steps-title">
        {t.title}
      </Title>
      {!known && (
        <SkeletonGroup>
          <Skeleton height="240px" />
        </SkeletonGroup>
      )}
      {known === 'failed' && <PartError reason={t.failed} busy={false} onRetry={again} />}
      {known && known !== 'failed' && known.steps && (
        <Stack gap={6}>
          <StepList steps={known.steps.steps} signed={standing.queue === 'done'} />
          <HandOver orderNo={orderNo} of={known.steps} onChanged={again} />
          {known.steps.signed && (
            <Stack gap={2}>
              <Text size="small" tone="muted">
                {t.signed(formatDateTime(known.steps.signed.signedAt))}
              </Text>
              {known.steps.signed.signature !== '' && (
                <Signature path={known.steps.signed.signature} label={t.signature} />
              )}
            </Stack>
          )}
          {known.steps.steps.every(step => step.done) && isRouted(RATE_LIST) && (
            <GoLink href={RATE_LIST}>{t.review}</GoLink>
          )}
        </Stack>
      )}
    </section>
  )
}

/** Where an owner says what the car is like. */
const RATE_LIST = '/user/rateList'

/** The first that is not done is under way; a car is built once its contract is signed. */
function StepList({ steps, signed }: { steps: readonly Step[]; signed: boolean }) {
  const t = useTexts(carStepsTexts)
  const first = steps.findIndex(each => !each.done)
  const now = !signed && steps[first]?.milestone === 'production' ? -1 : first
  return (
    <ol>
      {steps.map((step, n) => (
        <Box as="li" key={step.milestone} hair="below" padY={4} aria-current={n === now ? 'step' : undefined}>
          <Row gap={4} rowGap={1} align="baseline" justify="between" wrap>
            <Row gap={3} rowGap={1} align="baseline" wrap>
              <Text as="span" tone={step.done || n === now ? 'strong' : 'plain'} weight="medium">
                {step.name}
              </Text>
              <StatusDot tone={step.done ? 'success' : n === now ? 'ink' : 'off'}>
                {step.done ? t.done : n === now ? t.now : t.ahead}
              </StatusDot>
            </Row>
            {dayOf(step, t) && (
              <Text as="span" size="small" figures>
                {dayOf(step, t)}
              </Text>
            )}
          </Row>
          {notesOf(step, steps[n - 1], t).map(note => (
            <Text key={note} above={1} size="small" tone="muted">
              {note}
            </Text>
          ))}
        </Box>
      ))}
    </ol>
  )
}

function dayOf({ done, doneOn, forecastOn }: Step, t: Texts<typeof carStepsTexts>): string {
  if (!done) return t.expected(wholeDate(forecastOn))
  // Done before anybody noted the day: the dot has said so.
  return doneOn === null ? '' : t.doneOn(wholeDate(doneOn))
}

/** What moved with the step before it says so there. */
function notesOf({ done, late, moved }: Step, before: Step | undefined, t: Texts<typeof carStepsTexts>): string[] {
  if (done) return []
  const notes = late ? [t.late] : []
  if (!moved || (before?.moved?.days === moved.days && before.moved.reason === moved.reason)) return notes
  const words = moved.days > 0 ? t.later(moved.days) : t.sooner(-moved.days)
  return [...notes, moved.reason === null ? words : t.because(words, moved.reason)]
}
