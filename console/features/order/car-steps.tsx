import { useEffect, useState } from 'react'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useMay } from '#console/frame/use-me.ts'
import type { Output } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot, dotted, wholeDate } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { Signature } from '#web/signature.tsx'
import { carStepsTexts } from './car-steps.texts.ts'
import type { Order } from './lines.tsx'
import styles from './order.module.css'
import { SignDialog } from './sign-dialog.tsx'
import { type DeskStep, FinishDialog, ForecastDialog } from './step-dialogs.tsx'

type Steps = NonNullable<Output<'desk.milestone.ofOrder'>>
interface Doing {
  what: 'forecast' | 'finish' | 'reopen'
  step: DeskStep
}

/** How the car of an order comes: each step with its day, what staff do with it, and what was done. */
export function DeskSteps({ order }: { order: Order }) {
  const t = useTexts(carStepsTexts)
  const mayAct = useMay('order.confirm')
  const [known, setKnown] = useState<Steps>()
  const [doing, setDoing] = useState<Doing>()
  const [signing, setSigning] = useState(false)
  const [round, setRound] = useState(0)
  const { orderNo, state } = order
  // Also when the order has moved: what can be done follows from its state.
  useEffect(() => {
    const gone = new AbortController()
    api('desk.milestone.ofOrder', { orderNo }, { signal: gone.signal }).then(
      ({ data }) => setKnown(data ?? undefined),
      // The order is whole without it.
      () => {},
    )
    return () => gone.abort()
  }, [orderNo, state, round])
  if (!known) return null
  function close() {
    setDoing(undefined)
    setSigning(false)
  }
  const done = (words: string) => {
    close()
    toast(words)
    setRound(n => n + 1)
  }
  const of = doing && { orderNo, step: doing.step, onClose: close }
  return (
    <section className={styles.part} aria-labelledby="car-steps">
      <h2 id="car-steps">{t.title}</h2>
      <ol>
        {known.steps.map(step => (
          <Box as="li" key={step.milestone} hair="below" padY={3}>
            <Row gap={4} rowGap={2} align="center" justify="between" wrap>
              <Grid gap={1} cols={1} shrink>
                <Text tone="strong">{step.name}</Text>
                <StatusDot tone={step.done ? 'success' : step.late ? 'danger' : 'off'}>{standing(step, t)}</StatusDot>
              </Grid>
              {mayAct && (
                <Row gap={2} wrap>
                  {step.can.map(what => (
                    <Button
                      key={what}
                      kind="line"
                      size="s"
                      aria-label={`${t[what as Doing['what']]} ${step.name}`}
                      onClick={() => setDoing({ what: what as Doing['what'], step })}
                    >
                      {t[what as Doing['what']]}
                    </Button>
                  ))}
                </Row>
              )}
            </Row>
          </Box>
        ))}
      </ol>
      {(known.signed || known.canSign) && (
        <Box above={6}>
          <Stack gap={2} items="start">
            {known.signed && (
              <>
                <Text size="small">{t.signedAt(formatDateTime(known.signed.signedAt), known.signed.who)}</Text>
                {known.signed.signature !== '' && <Signature path={known.signed.signature} label={t.signature} />}
              </>
            )}
            {known.canSign && mayAct && <Button onClick={() => setSigning(true)}>{t.sign}</Button>}
          </Stack>
        </Box>
      )}
      {known.history.length > 0 && (
        <Box above={6}>
          <Timeline
            label={t.history}
            entries={known.history.map((each, n) => ({
              key: n,
              text: dotted([each.name, each.text, each.who].join(dot)),
              note: each.more,
              at: each.at,
            }))}
          />
        </Box>
      )}
      {signing && <SignDialog orderNo={orderNo} onClose={close} onDone={() => done(t.signedNow)} />}
      {of && doing.what === 'forecast' && <ForecastDialog {...of} onDone={() => done(t.moved)} />}
      {of && doing.what === 'finish' && <FinishDialog {...of} onDone={() => done(t.finished)} />}
      {of && doing.what === 'reopen' && (
        <ReasonDialog
          title={t.reopenTitle(of.step.name)}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={t.reopen}
          onClose={close}
          onSubmit={async (reason, options) => {
            const { milestone, version } = of.step
            await api('desk.milestone.reopen', { orderNo, milestone, version, reason }, options)
            done(t.reopened)
          }}
        />
      )}
    </section>
  )
}

function standing({ done, doneOn, forecastOn, late, moved }: DeskStep, t: Texts<typeof carStepsTexts>): string {
  if (done) return doneOn === null ? t.done : t.doneOn(wholeDate(doneOn))
  const days = moved && (moved.days > 0 ? t.later(moved.days) : t.sooner(-moved.days))
  return [t.expected(wholeDate(forecastOn)), days, late && t.late].filter(Boolean).join(dot)
}
