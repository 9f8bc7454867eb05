import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { useActing } from '#console/frame/use-acting.ts'
import { useMay } from '#console/frame/use-me.ts'
import { formatChange, formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { MomentField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ValuationChange } from './valuation.ts'
import { valuationTexts } from './valuation.texts.ts'

interface ActProps {
  change: ValuationChange
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </Grid>
)

/** Trying a version, asking for it, agreeing to it, sending it back and taking it back, as far as it may go. */
export function ValuationActs({ change }: ActProps) {
  const t = useTexts(valuationTexts)
  const may = useMay('valuation.edit')
  const navigate = useNavigate()
  const { busy, error, act } = useActing()
  const [giving, setGiving] = useState<'return' | 'withdraw'>()
  const { valuationChangeId, version, can, publishedVersion } = change
  const one = { valuationChangeId, version }
  return (
    <>
      <DryRun change={change} />
      {may && can.includes('ask') && <AskForm change={change} />}
      {may && (
        <Panel title={t.acting}>
          {change.state === 'asked' && <Note>{t.waiting(change.askedBy)}</Note>}
          {change.endReason && <Text tone="muted">{change.endReason}</Text>}
          {error && (
            <Note kind="danger" role="alert">
              {error}
            </Note>
          )}
          {can.includes('agree') && (
            <Button
              block
              busy={busy}
              onClick={() =>
                void act(
                  async () => {
                    await api('desk.valuation.agree', one)
                    toast(t.agreed)
                  },
                  { title: t.agreeTitle, text: t.agreeText, yes: t.agree },
                )
              }
            >
              {t.agree}
            </Button>
          )}
          {can.includes('return') && (
            <Button block kind="line" onClick={() => setGiving('return')}>
              {t.giveBack}
            </Button>
          )}
          {can.includes('withdraw') && (
            <Button block kind="line" onClick={() => setGiving('withdraw')}>
              {t.withdraw}
            </Button>
          )}
          {publishedVersion !== null && (
            <Button
              block
              kind="line"
              busy={busy}
              onClick={() =>
                void act(async () => {
                  const title = `${change.title} (${t.version(publishedVersion)})`.slice(0, 80)
                  const { data } = await api('desk.valuation.write', { title, baseVersion: publishedVersion })
                  void navigate(`/valuations/${data.valuationChangeId}`)
                })
              }
            >
              {t.again}
            </Button>
          )}
        </Panel>
      )}
      {giving && (
        <ReasonDialog
          title={giving === 'return' ? t.giveBack : t.withdraw}
          label={t.reason}
          help={t.reasonHelp}
          needed={t.reasonNeeded}
          button={giving === 'return' ? t.giveBack : t.withdraw}
          onClose={() => setGiving(undefined)}
          onSubmit={async (reason, options) => {
            await api(
              giving === 'return' ? 'desk.valuation.return' : 'desk.valuation.withdraw',
              { ...one, reason },
              options,
            )
            setGiving(undefined)
            toast(t.done)
          }}
        />
      )}
    </>
  )
}

/** What open offers and cars on sale would be by these numbers. */
function DryRun({ change: { valuationChangeId, faults } }: ActProps) {
  const t = useTexts(valuationTexts)
  const { busy, error, act } = useActing()
  const [tried, setTried] = useState<Output<'desk.valuation.dryRun'>>()
  return (
    <Panel title={t.dryRun}>
      {faults > 0 && <Note kind="warning">{t.faults(faults)}</Note>}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {tried && (
        <div role="status">
          <Text>{t.tried(tried.changed, tried.offers, formatChange(tried.differenceFen))}</Text>
          <Text above={2}>{t.triedCars(tried.labels, tried.cars)}</Text>
          {tried.first.length > 0 && (
            <KeyValues
              rows={tried.first.map(each => ({
                key: each.carOfferNo,
                value: `${formatMoney(each.offerFen)} → ${formatMoney(each.wouldFen)}`,
              }))}
            />
          )}
        </div>
      )}
      <Button
        block
        kind="line"
        busy={busy}
        disabled={faults > 0}
        onClick={() =>
          void act(async () => {
            setTried((await api('desk.valuation.dryRun', { valuationChangeId })).data)
          })
        }
      >
        {t.dryRun}
      </Button>
    </Panel>
  )
}

function AskForm({ change: { valuationChangeId, version } }: ActProps) {
  const t = useTexts(valuationTexts)
  const form = useForm('desk.valuation.ask', {
    absent: { valuationChangeId, version },
    input: ({ validFrom }) => ({ valuationChangeId, version, ...(validFrom ? { validFrom } : {}) }),
    ask: () => ({ title: t.askTitle, text: t.askText, yes: t.ask }),
    refusals: { VALUATION_TIME_PAST: 'validFrom' },
    done: () => toast(t.done),
  })
  return (
    <Panel title={t.ask}>
      <Stack as={Form} gap={4} of={form}>
        <MomentField of={form} name="validFrom" label={t.fromWhen} help={t.fromHelp} />
        <FormProblem of={form} />
        <SubmitButton of={form} block>
          {t.ask}
        </SubmitButton>
      </Stack>
    </Panel>
  )
}
