import { dot } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { caseHref } from '#shop/features/order/order-address.ts'
import { useGo } from '#shop/go.ts'
import { TextAreaField, OwnField } from '#web/form/fields.tsx'
import { PicturesField } from '#web/form/pictures-field.tsx'
import type { Kind } from '#web/form/field-row.ts'
import { Form, FormProblem } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { trackingPayload } from '#web/tracking.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { useState } from 'react'
import { ApplySums } from './apply-sums.tsx'
import {
  type ApplyKind,
  asLines,
  assumedReason,
  type Choices,
  firstPicks,
  keepChoices,
  keepExchanged,
  keepPicks,
  mostOf,
  offersExchange,
  offersKind,
  type Picks,
  type Preview,
  type Reason,
  reasonsFor,
} from './apply.rules.ts'
import { ExchangeChoice } from './exchange-choice.tsx'
import { CaseGoods } from './case-goods.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import styles from './refund-case.module.css'
import { useAmount } from './use-amount.ts'

interface ApplyFormProps {
  preview: Preview
  /** Line of the address, or `all`. */
  itemId: string
}

/** Pieces by line; at least one is needed. */
const picked: Kind<ReturnType<typeof asLines>, Picks> = {
  empty: {},
  write: lines => Object.fromEntries(lines.map(({ lineSeq, quantity }) => [lineSeq, quantity])),
  read: picks => (Object.keys(picks).length > 0 ? { value: asLines(picks) } : { wrong: 'wrong' }),
}

/**
 * An application for money back: kind, reason, pieces, words and pictures, with the sum that comes of it (design 14,
 * Refund).
 */
export function ApplyForm({ preview, itemId }: ApplyFormProps) {
  const t = useTexts(refundCaseTexts)
  const go = useGo()
  const { orderNo } = preview
  const offered = {
    money: offersKind(preview, false),
    return: offersKind(preview, true),
    exchange: offersExchange(preview),
  }
  const unsent = preview.lines.some(line => line.refundable > 0)
  const begun = !unsent && offered.return
  // One for the form: what is sent again after a broken connection is the same request.
  const [tracking] = useState(() => trackingPayload('refund'))
  const [exchange, setExchange] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const form = useForm('refundCase.ask', {
    kinds: { lines: picked },
    begin: { withReturn: begun, lines: asLines(firstPicks(preview, itemId, begun, unsent ? null : 'missing')) },
    ready: () => {
      if (unchosen) return t.exchangeNeeded
      return reckoned.amount !== null
    },
    input: read => ({
      ...read,
      ...(exchange ? { exchange } : {}),
      lines: exchange ? read.lines.map(each => ({ ...each, forSku: choices[each.lineSeq] })) : read.lines,
      orderNo,
      expectAmountFen: reckoned.amount?.amountFen ?? 0,
      tracking,
    }),
    refused(_, is) {
      if (is('CASE_AMOUNT_CHANGED')) reckoned.again()
      return undefined
    },
    done({ data }) {
      toast(t.sent)
      void go(caseHref(data.caseNo), { replace: true })
    },
  })
  const { withReturn, reason, lines: picks } = form.values
  const unchosen: boolean = exchange && Object.keys(picks).some(seq => choices[Number(seq)] === undefined)
  const reasons = reasonsFor(preview, withReturn)
  const assumed = reason === null ? assumedReason(reasons) : undefined
  const reckoned = useAmount({
    orderNo,
    withReturn,
    reason: reason ?? assumed?.reason ?? null,
    picks,
    choices: exchange ? choices : null,
  })
  const several = preview.lines.length > 1

  function chooseKind(kind: ApplyKind) {
    if (!offered[kind]) return
    const back = kind !== 'money'
    const kept = reasonsFor(preview, back).some(each => each.reason === reason) ? reason : null
    const only = !back && !unsent ? 'missing' : kept
    const first = firstPicks(preview, itemId, back, only)
    setExchange(kind === 'exchange')
    form.set({
      withReturn: back,
      reason: only,
      lines: kind === 'exchange' ? keepExchanged(first, preview, only) : first,
    })
  }
  function chooseReason(next: Reason) {
    if (exchange) setChoices(keepChoices(choices, preview, next))
    form.set({
      reason: next,
      lines: exchange ? picks : keepPicks(picks, preview, withReturn, next),
    })
  }
  function pick(lineSeq: number, quantity: number) {
    const { [lineSeq]: _, ...others } = picks
    form.set({ lines: quantity > 0 ? { ...others, [lineSeq]: quantity } : others })
  }

  return (
    <Grid as={Form} of={form} cols="beside">
      <Stack shrink gap={[10, 0]} className={styles.main}>
        <OwnField
          of={form}
          name="lines"
          className={styles.part}
          label={exchange ? t.exchangeWhat : t.what}
          group
          wrong={t.linesNeeded}
        >
          {() => (
            <ul>
              {preview.lines.map(line => {
                const most = exchange
                  ? line.exchangeable
                  : mostOf(line, withReturn, reason ?? (withReturn || unsent ? null : 'missing'))
                const quantity = picks[line.lineSeq] ?? 0
                const meta =
                  most === 0 ? (exchange ? t.notExchanged : t.notNow) : line.quantity > 1 ? t.atMost(most) : undefined
                return (
                  <Row
                    as="li"
                    padY={[4, 2]}
                    gap={3}
                    align="center"
                    key={line.lineSeq}
                    className={styles.pick}
                    data-off={most === 0 || undefined}
                  >
                    {several && (
                      <Checkbox
                        checked={quantity > 0}
                        disabled={most === 0}
                        aria-label={line.title}
                        onChange={on => pick(line.lineSeq, on ? most : 0)}
                      />
                    )}
                    <CaseGoods
                      line={line}
                      meta={[line.dueFen > 0 ? t.paidFor(formatMoney(line.dueFen)) : '', meta]
                        .filter(Boolean)
                        .join(dot)}
                    >
                      {most > 1 && quantity > 0 && (
                        <Quantity
                          value={quantity}
                          max={most}
                          label={t.howMany(line.title)}
                          onChange={n => pick(line.lineSeq, n)}
                        />
                      )}
                    </CaseGoods>
                  </Row>
                )
              })}
            </ul>
          )}
        </OwnField>

        <OwnField
          of={form}
          name="withReturn"
          className={styles.part}
          label={t.kind}
          group
          help={exchange ? t.exchangeHelp : withReturn ? t.withReturnHelp : unsent ? t.moneyOnlyHelp : t.neverCameHelp}
        >
          {back => (
            <OptionTiles<ApplyKind>
              label={t.kind}
              columns={offered.exchange ? 3 : 2}
              value={exchange ? 'exchange' : back ? 'return' : 'money'}
              onChange={chooseKind}
              options={[
                { value: 'money', label: t.moneyOnly, ...(offered.money ? {} : { offBecause: t.moneyOnlyOff }) },
                { value: 'return', label: t.withReturn, ...(offered.return ? {} : { offBecause: t.withReturnOff }) },
                ...(offered.exchange ? [{ value: 'exchange' as const, label: t.exchange }] : []),
              ]}
            />
          )}
        </OwnField>

        <OwnField
          of={form}
          name="reason"
          className={styles.part}
          label={exchange ? t.exchangeReason : t.reason}
          group
          wrong={t.reasonNeeded}
        >
          {() => (
            <RadioGroup<Reason>
              value={reason}
              onChange={chooseReason}
              options={reasons.map(each => ({
                value: each.reason,
                label: each.text,
                ...(withReturn && each.until !== null
                  ? { help: t.until(formatDate(each.until)), disabled: each.until <= preview.serverTime }
                  : {}),
              }))}
            />
          )}
        </OwnField>

        {exchange && (
          <Stack as="ul" gap={4} className={styles.part} aria-label={t.exchangeFor}>
            {preview.lines
              .filter(line => picks[line.lineSeq])
              .map(line => (
                <ExchangeChoice
                  key={line.lineSeq}
                  line={line}
                  preview={preview}
                  reason={reason}
                  quantity={picks[line.lineSeq] ?? 0}
                  value={choices[line.lineSeq]}
                  onChange={code => setChoices({ ...choices, [line.lineSeq]: code })}
                />
              ))}
          </Stack>
        )}

        <div className={styles.part}>
          <TextAreaField
            of={form}
            name="explanation"
            label={t.explanation}
            note={t.optional}
            counted
            rows={3}
            placeholder={t.explanationHint}
          />
          <PicturesField
            of={form}
            name="evidence"
            label={t.evidence}
            note={t.evidenceNote(preview.mostEvidence)}
            purpose="refundEvidence"
          />
        </div>
        <FormProblem of={form} />
      </Stack>
      <ApplySums preview={preview} reckoned={reckoned} assumed={assumed?.text} exchange={exchange} busy={form.busy} />
    </Grid>
  )
}
