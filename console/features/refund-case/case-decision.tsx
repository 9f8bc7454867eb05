import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import orderStyles from '#console/features/order/order.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { formatMoney } from '#web/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Case } from './case-facts.tsx'
import { caseTexts } from './case.texts.ts'

type Decision = Case['can'][number]

/** The decision in the order in which it is mostly taken. */
const order: readonly Decision[] = ['approve', 'approveReturn', 'accept', 'refer', 'reject']

/**
 * Checks, one decision of those that the server allows, words for the customer, and a button that says the sum. The
 * server reckons the sum anew and refuses when it has changed since (decisions: States).
 */
export function CaseDecision({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  const { revalidate } = useRevalidator()
  const mayPay = useMay('refundCase.money')
  const can = order.filter(each => row.can.includes(each))
  const [chosen, setChosen] = useState<Decision | null>(null)
  const [reply, setReply] = useState('')
  const [sellable, setSellable] = useState(false)
  const [fault, setFault] = useState<'replyNeeded'>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsaved(reply.trim() !== '')
  const sum = row.amount?.amountFen ?? row.amountFen
  const decided = row.checks.some(each => each.when === 'decision')
  const needsTwo = row.checks.some(each => each.check === 'fourEyes' && !each.ok)

  const button: Record<Decision, string> = {
    approve: needsTwo && !row.approvedOnce ? t.doFirst(formatMoney(sum)) : t.doApprove(formatMoney(sum)),
    approveReturn: t.doApproveReturn(formatMoney(sum)),
    accept: t.doAccept(formatMoney(sum)),
    refer: t.doRefer,
    reject: t.doReject(formatMoney(row.amountFen)),
  }

  async function send(decision: Decision): Promise<string> {
    const { caseNo } = row
    const quiet = { quiet: true }
    const words = reply.trim()
    if (decision === 'approve') {
      const asked = { caseNo, expectAmountFen: sum, reply: words }
      const { data } = await api('desk.refundCase.approve', asked, quiet)
      return data.approvedOnce ? t.doneOnce : t.done
    }
    if (decision === 'reject') await api('desk.refundCase.reject', { caseNo, reply: words }, quiet)
    else if (decision === 'refer') await api('desk.refundCase.refer', { caseNo, reply: words }, quiet)
    else if (decision === 'approveReturn') await api('desk.refundCase.approveReturn', { caseNo, reply: words }, quiet)
    else await api('desk.refundCase.accept', { caseNo, sellable, reply: words }, quiet)
    return t.done
  }

  async function decide(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setError(t.choose)
    const wrong = chosen === 'reject' && [...reply.trim()].length < 2 ? 'replyNeeded' : undefined
    setFault(wrong)
    setError(undefined)
    if (wrong) return
    setBusy(true)
    try {
      toast(await send(chosen))
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : String(failure))
    }
    await revalidate()
    setBusy(false)
  }

  return (
    <section className={orderStyles.panel} aria-labelledby="decision">
      <h2 id="decision">{t.decision}</h2>
      {(['decision', 'now'] as const).map(when => (
        <Checks
          key={when}
          of={row.checks.filter(each => each.when === when)}
          title={decided ? (when === 'now' ? t.now : t.then) : undefined}
        />
      ))}
      {row.approvedOnce && !row.can.includes('approve') && <Note>{t.doneOnce}</Note>}
      {row.refund?.state === 'stuck' && mayPay && (
        <ButtonLink block href={`/refunds/~stuck/${row.refund.refundNo}`}>
          {t.toTransfer}
        </ButtonLink>
      )}
      {can.length === 0 ? (
        <p className={orderStyles.small}>{t.nothingToDo}</p>
      ) : (
        <form className={orderStyles.panelForm} noValidate onSubmit={event => void decide(event)}>
          <RadioGroup
            label={t.decision}
            value={chosen}
            onChange={value => {
              setChosen(value)
              setFault(undefined)
              setError(undefined)
            }}
            options={can.map(each => ({ value: each, label: t[each], help: t[`${each}Help`] }))}
          />
          <Field
            label={t.reply}
            note={chosen === 'reject' ? undefined : t.optional}
            error={fault === 'replyNeeded' ? t.replyNeeded : undefined}
          >
            <TextArea value={reply} maxLength={200} onChange={setReply} />
          </Field>
          {chosen === 'accept' && (
            <Checkbox checked={sellable} onChange={setSellable}>
              {t.sellable}
            </Checkbox>
          )}
          <p className={orderStyles.sum}>
            {t.amount} <Price fen={sum} size="l" />
          </p>
          {error && (
            <Note kind="danger" role="alert">
              {error}
            </Note>
          )}
          <Button
            type="submit"
            block
            kind={chosen === 'reject' ? 'danger' : 'primary'}
            busy={busy}
            busyText={t.working}
          >
            {chosen ? button[chosen] : t.choose}
          </Button>
          <p className={orderStyles.small}>{t.logged}</p>
        </form>
      )}
    </section>
  )
}

/** Checks under the moment that they speak of. */
function Checks({ of, title }: { of: Case['checks']; title: string | undefined }) {
  if (of.length === 0) return null
  return (
    <>
      {title && <p className={orderStyles.small}>{title}</p>}
      <ul className={orderStyles.checks}>
        {of.map(({ check, ok, text }) => (
          <li key={check} data-ok={ok}>
            <Icon name={ok ? 'check-circle' : 'warning-circle'} size={20} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
