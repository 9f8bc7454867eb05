import { type FormEvent, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { useGo } from '#shop/go.ts'
import { dot } from '#contract/figures.ts'
import { caseHref } from '#shop/features/order/order-address.ts'
import { useSending } from '#shop/personal/use-sending.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { formatDate, formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { trackingPayload } from '#web/tracking.ts'
import type { Uploaded } from '#web/upload.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { PictureUpload } from '#web/ui/picture-upload.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { ApplySums } from './apply-sums.tsx'
import {
  asLines,
  assumedReason,
  firstPicks,
  keepPicks,
  mostOf,
  offersKind,
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

type Kind = 'money' | 'return'

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
  const [kind, setKind] = useState<Kind>(unsent || !offered.return ? 'money' : 'return')
  const withReturn = kind === 'return'
  const [reason, setReason] = useState<Reason | null>(null)
  const [picks, setPicks] = useState(() => firstPicks(preview, itemId, withReturn, unsent ? null : 'missing'))
  const [explanation, setExplanation] = useState('')
  const [evidence, setEvidence] = useState<Uploaded[]>([])
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const sending = useSending()
  // One for the form: what is sent again after a broken connection is the same request.
  const [tracking] = useState(() => trackingPayload('refund'))
  const reasons = reasonsFor(preview, withReturn)
  const assumed = reason === null ? assumedReason(reasons) : undefined
  const reckoned = useAmount({ orderNo, withReturn, reason: reason ?? assumed?.reason ?? null, picks })
  const several = preview.lines.length > 1
  const nothingPicked = Object.keys(picks).length === 0

  const changed = () => sending.tell(undefined)
  function chooseKind(next: Kind) {
    if (!offered[next]) return
    const kept = reasonsFor(preview, next === 'return').some(each => each.reason === reason) ? reason : null
    const only = next === 'money' && !unsent ? 'missing' : kept
    setKind(next)
    setReason(only)
    setPicks(firstPicks(preview, itemId, next === 'return', only))
    changed()
  }
  function chooseReason(next: Reason) {
    setReason(next)
    setPicks(before => keepPicks(before, preview, withReturn, next))
    changed()
  }
  function pick(lineSeq: number, quantity: number) {
    setPicks(({ [lineSeq]: _, ...others }) => (quantity > 0 ? { ...others, [lineSeq]: quantity } : others))
    changed()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason === null || nothingPicked) {
      document
        .getElementById(nothingPicked ? 'case-lines' : 'case-reason')
        ?.querySelector('input')
        ?.focus()
      return
    }
    if (uploading) return sending.tell(t.waitPictures)
    if (!reckoned.amount) return
    const answer = await sending.send(
      {
        orderNo,
        withReturn,
        reason,
        explanation: explanation.trim(),
        lines: asLines(picks),
        evidence: evidence.map(each => each.objectId),
        expectAmountFen: reckoned.amount.amountFen,
        tracking,
      },
      (input, options) => api('refundCase.ask', input, options),
      failure => failure instanceof ApiFailure && failure.code === errors.CASE_AMOUNT_CHANGED[0] && reckoned.again(),
    )
    if (!answer) return
    toast(t.sent)
    void go(caseHref(answer.data.caseNo), { replace: true })
  }

  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate>
      <div className={styles.main}>
        {sending.problem && (
          <Note kind="warning" role="alert">
            {sending.problem}
          </Note>
        )}
        <Field
          className={styles.part}
          label={t.what}
          id="case-lines"
          group
          error={tried && nothingPicked ? t.linesNeeded : undefined}
        >
          <ul id="case-lines">
            {preview.lines.map(line => {
              const most = mostOf(line, withReturn, reason ?? (withReturn || unsent ? null : 'missing'))
              const quantity = picks[line.lineSeq] ?? 0
              const meta = most === 0 ? t.notNow : line.quantity > 1 ? t.atMost(most) : undefined
              return (
                <li key={line.lineSeq} className={styles.pick} data-off={most === 0 || undefined}>
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
                </li>
              )
            })}
          </ul>
        </Field>

        <Field
          className={styles.part}
          label={t.kind}
          group
          help={withReturn ? t.withReturnHelp : unsent ? t.moneyOnlyHelp : t.neverCameHelp}
        >
          <OptionTiles<Kind>
            label={t.kind}
            columns={2}
            value={kind}
            onChange={chooseKind}
            options={[
              { value: 'money', label: t.moneyOnly, ...(offered.money ? {} : { offBecause: t.moneyOnlyOff }) },
              { value: 'return', label: t.withReturn, ...(offered.return ? {} : { offBecause: t.withReturnOff }) },
            ]}
          />
        </Field>

        <Field
          className={styles.part}
          label={t.reason}
          id="case-reason"
          group
          error={tried && reason === null ? t.reasonNeeded : undefined}
        >
          <div id="case-reason">
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
          </div>
        </Field>

        <div className={styles.part}>
          <Field label={t.explanation} note={`${t.optional} ${[...explanation].length} / 200`}>
            <TextArea
              value={explanation}
              maxLength={200}
              rows={3}
              placeholder={t.explanationHint}
              onChange={words => {
                setExplanation(words)
                changed()
              }}
            />
          </Field>
          <Field label={t.evidence} note={t.evidenceNote(preview.mostEvidence)} group>
            <PictureUpload
              purpose="refundEvidence"
              most={preview.mostEvidence}
              value={evidence}
              onChange={pictures => {
                setEvidence(pictures)
                changed()
              }}
              onBusy={setUploading}
            />
          </Field>
        </div>
      </div>
      <ApplySums preview={preview} reckoned={reckoned} assumed={assumed?.text} busy={sending.busy} />
    </form>
  )
}
