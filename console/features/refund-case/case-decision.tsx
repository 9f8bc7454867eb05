import { useState } from 'react'
import orderStyles from '#console/features/order/order.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { api } from '#web/api.ts'
import { TextAreaField, CheckboxField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Case } from './case-facts.tsx'
import { caseTexts } from './case.texts.ts'

type Decision = Case['can'][number]

/** The decision in the order in which it is mostly taken. */
const order: readonly Decision[] = [
  'approve',
  'approveExchange',
  'approveReturn',
  'accept',
  'refer',
  'toRefund',
  'callOff',
  'reject',
]

/** Decisions that the customer is told why. */
const worded = (chosen: Decision | null): boolean =>
  chosen === 'reject' || chosen === 'callOff' || chosen === 'toRefund'

/** Decisions of a return and of an exchange that lead elsewhere. */
const isOfBoth = (decision: Decision): decision is 'approveReturn' | 'accept' =>
  decision === 'approveReturn' || decision === 'accept'

/**
 * Checks, one decision of those that the server allows, words for the customer, and a button that says the sum. The
 * server reckons the sum anew and refuses when it has changed since (decisions: States).
 */
export function CaseDecision({ row }: { row: Case }) {
  const t = useTexts(caseTexts)
  const mayPay = useMay('refundCase.money')
  const can = order.filter(each => row.can.includes(each))
  const [chosen, setChosen] = useState<Decision | null>(null)
  const sum = row.amount?.amountFen ?? row.amountFen
  const decided = row.checks.some(each => each.when === 'decision')
  const needsTwo = row.checks.some(each => each.check === 'fourEyes' && !each.ok)

  const button: Record<Decision, string> = {
    approve: needsTwo && !row.approvedOnce ? t.doFirst(formatMoney(sum)) : t.doApprove(formatMoney(sum)),
    approveExchange: t.approveExchange,
    toRefund: t.toRefund,
    approveReturn: row.exchange ? t.approveReturn : t.doApproveReturn(formatMoney(sum)),
    accept: row.exchange ? t.accept : t.doAccept(formatMoney(sum)),
    refer: t.doRefer,
    callOff: t.doCallOff,
    reject: row.exchange ? t.reject : t.doReject(formatMoney(row.amountFen)),
  }

  const form = useForm('desk.refundCase.accept', {
    ready: () => chosen !== null || t.choose,
    check: ({ reply = '' }) => ({
      reply: worded(chosen) && reply.length < 2 && t.replyNeeded,
    }),
    absent: { sellable: false },
    input: read => ({ ...read, caseNo: row.caseNo }),
    async send({ caseNo, reply = '', sellable }, options) {
      if (chosen === 'approve') {
        const { data } = await api('desk.refundCase.approve', { caseNo, expectAmountFen: sum, reply }, options)
        return data.approvedOnce ? t.doneOnce : t.done
      }
      if (chosen === 'accept') await api('desk.refundCase.accept', { caseNo, sellable, reply }, options)
      else await api(`desk.refundCase.${chosen ?? 'reject'}`, { caseNo, reply }, options)
      return t.done
    },
    done(words) {
      toast(words)
      form.restart()
    },
  })

  return (
    <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel} aria-labelledby="decision">
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
        <Text size="micro" tone="muted">
          {t.nothingToDo}
        </Text>
      ) : (
        <Stack as={Form} gap={4} of={form} data-print="hide">
          <RadioGroup
            label={t.decision}
            value={chosen}
            onChange={value => {
              setChosen(value)
              form.tell(undefined)
            }}
            options={can.map(each => ({
              value: each,
              label: t[each],
              help: row.exchange && isOfBoth(each) ? t[`${each}ExchangeHelp`] : t[`${each}Help`],
            }))}
          />
          <TextAreaField of={form} name="reply" label={t.reply} note={worded(chosen) ? undefined : t.optional} />
          {chosen === 'accept' && (
            <CheckboxField of={form} name="sellable">
              {row.exchange ? t.sellableExchange : t.sellable}
            </CheckboxField>
          )}
          {!row.exchange && (
            <Row as="p" tone="muted" hair="above" align="baseline" justify="between" className={orderStyles.sum}>
              {t.amount} <Price fen={sum} size="l" />
            </Row>
          )}
          <FormProblem of={form} />
          <SubmitButton
            of={form}
            block
            kind={chosen === 'reject' || chosen === 'callOff' ? 'danger' : 'primary'}
            busyText={t.working}
          >
            {chosen ? button[chosen] : t.choose}
          </SubmitButton>
          <Text size="micro" tone="muted">
            {t.logged}
          </Text>
        </Stack>
      )}
    </Grid>
  )
}

/** Checks under the moment that they speak of. */
function Checks({ of, title }: { of: Case['checks']; title: string | undefined }) {
  if (of.length === 0) return null
  return (
    <>
      {title && (
        <Text size="micro" tone="muted">
          {title}
        </Text>
      )}
      <Stack as="ul" gap={2} className={orderStyles.checks}>
        {of.map(({ check, ok, text }) => (
          <li key={check} data-ok={ok}>
            <Icon name={ok ? 'check-circle' : 'warning-circle'} size={20} />
            {text}
          </li>
        ))}
      </Stack>
    </>
  )
}
