import { dot } from '#contract/signs.ts'
import { formatDate } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { caseHref } from '#shop/features/order/order-address.ts'
import { useGo } from '#shop/go.ts'
import { TextAreaField, OwnField, PicturesField } from '#web/form/fields.tsx'
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
  asLines,
  assumedReason,
  firstPicks,
  keepPicks,
  mostOf,
  offersKind,
  type Picks,
  type Preview,
  type Reason,
  reasonsFor,
} from './apply.rules.ts'
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
  const offered = { money: offersKind(preview, false), return: offersKind(preview, true) }
  const unsent = preview.lines.some(line => line.refundable > 0)
  const begun = !unsent && offered.return
  // One for the form: what is sent again after a broken connection is the same request.
  const [tracking] = useState(() => trackingPayload('refund'))
  const form = useForm('refundCase.ask', {
    kinds: { lines: picked },
    begin: { withReturn: begun, lines: asLines(firstPicks(preview, itemId, begun, unsent ? null : 'missing')) },
    ready: () => reckoned.amount !== null,
    input: read => ({ ...read, orderNo, expectAmountFen: reckoned.amount?.amountFen ?? 0, tracking }),
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
  const reasons = reasonsFor(preview, withReturn)
  const assumed = reason === null ? assumedReason(reasons) : undefined
  const reckoned = useAmount({ orderNo, withReturn, reason: reason ?? assumed?.reason ?? null, picks })
  const several = preview.lines.length > 1

  function chooseKind(back: boolean) {
    if (!offered[back ? 'return' : 'money']) return
    const kept = reasonsFor(preview, back).some(each => each.reason === reason) ? reason : null
    const only = !back && !unsent ? 'missing' : kept
    form.set({ withReturn: back, reason: only, lines: firstPicks(preview, itemId, back, only) })
  }
  function pick(lineSeq: number, quantity: number) {
    const { [lineSeq]: _, ...others } = picks
    form.set({ lines: quantity > 0 ? { ...others, [lineSeq]: quantity } : others })
  }

  return (
    <Grid as={Form} of={form} cols="beside">
      <Stack shrink gap={[10, 0]} className={styles.main}>
        <OwnField of={form} name="lines" className={styles.part} label={t.what} group wrong={t.linesNeeded}>
          {() => (
            <ul>
              {preview.lines.map(line => {
                const most = mostOf(line, withReturn, reason ?? (withReturn || unsent ? null : 'missing'))
                const quantity = picks[line.lineSeq] ?? 0
                const meta = most === 0 ? t.notNow : line.quantity > 1 ? t.atMost(most) : undefined
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
                      meta={[line.gift ? '' : t.paidFor(formatMoney(line.dueFen)), meta].filter(Boolean).join(dot)}
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
          help={withReturn ? t.withReturnHelp : unsent ? t.moneyOnlyHelp : t.neverCameHelp}
        >
          {back => (
            <OptionTiles<'money' | 'return'>
              label={t.kind}
              columns={2}
              value={back ? 'return' : 'money'}
              onChange={kind => chooseKind(kind === 'return')}
              options={[
                { value: 'money', label: t.moneyOnly, ...(offered.money ? {} : { offBecause: t.moneyOnlyOff }) },
                { value: 'return', label: t.withReturn, ...(offered.return ? {} : { offBecause: t.withReturnOff }) },
              ]}
            />
          )}
        </OwnField>

        <OwnField of={form} name="reason" className={styles.part} label={t.reason} group wrong={t.reasonNeeded}>
          {() => (
            <RadioGroup<Reason>
              value={reason}
              onChange={next => form.set({ reason: next, lines: keepPicks(picks, preview, withReturn, next) })}
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
      <ApplySums preview={preview} reckoned={reckoned} assumed={assumed?.text} busy={form.busy} />
    </Grid>
  )
}
