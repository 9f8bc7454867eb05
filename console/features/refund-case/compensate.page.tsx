import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { compensationReasonCodes, compensationReasons } from '#contract/compensation.ts'
import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { OwnField, RadioField, TextAreaField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './case.module.css'
import { compensateTexts } from './compensate.texts.ts'
import { type Compensable, sumsKind, totalOf, type TypedSums } from './compensation-sums.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.compensation.preview', { orderNo: params.orderNo ?? '' }, { signal: request.signal })
  return data
}

/** The shop gives part of what was paid back although nothing comes back (decision 153). */
export default function Compensate() {
  const t = useTexts(compensateTexts)
  const of = useLoaderData<typeof loader>()
  const back = `/orders/${of.orderNo}`
  useTitle(t.title)
  return (
    <>
      <WalkHead way={{ back }} title={`${t.order} ${of.orderNo}`} />
      <PageHead title={t.title} why={t.why} />
      {of.open ? (
        <CompensateForm key={of.orderNo} of={of} />
      ) : (
        <Note kind="warning">
          <b>{t.notNow}</b> {of.why} <UiLink href={back}>{t.toOrder}</UiLink>
        </Note>
      )}
    </>
  )
}

function CompensateForm({ of }: { of: Compensable }) {
  const t = useTexts(compensateTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { orderNo, mostFen, aloneFen, methodText, arrivalText } = of
  const form = useForm('desk.compensation.give', {
    kinds: { lines: sumsKind(of) },
    input: read => ({ ...read, orderNo, seenMostFen: mostFen }),
    ask: ({ lines }) => {
      const sum = formatMoney(lines.reduce((all, each) => all + each.amountFen, 0))
      return { title: t.sureTitle(sum), text: t.sureText, yes: t.give(sum), danger: true }
    },
    refused(_, is) {
      if (is('CASE_AMOUNT_CHANGED') || is('CASE_OPEN')) void revalidate()
      return undefined
    },
    async done({ data }) {
      toast(data.approvedOnce ? t.doneOnce : t.done)
      await navigate(`/refunds/${data.caseNo}`, { replace: true, state: afterSaving })
    },
  })
  const total = totalOf(form.values.lines)
  const wrong = { none: t.sumsNeeded, noSum: t.sumWrong, tooMuch: t.sumTooMuch }
  return (
    <Stack as={Form} of={form} gap={6} className={edit.form}>
      <OwnField of={form} name="lines" label={t.sums} group wrong={fault => wrong[fault]}>
        {(value, write) => <Sums of={of} value={value} onChange={write} />}
      </OwnField>
      <RadioField
        of={form}
        name="compensationReason"
        label={t.reason}
        wrong={t.reasonNeeded}
        options={compensationReasonCodes.map(value => ({
          value,
          label: compensationReasons[value][language === 'en' ? 1 : 0],
        }))}
      />
      <TextAreaField
        of={form}
        name="explanation"
        label={t.toCustomer}
        help={t.toCustomerWhy}
        wrong={t.toCustomerNeeded}
        counted
        rows={3}
      />
      <KeyValues
        rows={[
          { key: t.how, value: methodText },
          ...(arrivalText === '' ? [] : [{ key: t.when, value: arrivalText }]),
          { key: t.alone, value: formatMoney(aloneFen) },
          { key: t.amount, value: <Price fen={total} size="l" />, total: true },
        ]}
      />
      {total > aloneFen && <Note>{t.twoPeople}</Note>}
      <FormProblem of={form} />
      <SubmitButton of={form} kind="danger" busyText={t.working}>
        {total > 0 ? t.give(formatMoney(total)) : t.choose}
      </SubmitButton>
    </Stack>
  )
}

/** A sum for each line that something can be given for. */
function Sums({ of, value, onChange }: { of: Compensable; value: TypedSums; onChange: (value: TypedSums) => void }) {
  const t = useTexts(compensateTexts)
  return (
    <Stack as="ul" gap={4}>
      {of.lines.map(line => {
        const facts = [
          line.option,
          t.paid(formatMoney(line.dueFen)),
          line.backFen > 0 && t.before(formatMoney(line.backFen)),
          line.mostFen > 0 ? t.most(formatMoney(line.mostFen)) : t.none,
        ]
        return (
          <Row as="li" key={line.lineSeq} gap={3} align="center" justify="between" wrap className={styles.pick}>
            <span>
              <ModelName>{line.title}</ModelName>
              <small>{facts.filter(Boolean).join(dot)}</small>
            </span>
            {line.mostFen > 0 && (
              <div className={styles.sum}>
                <Input
                  id={`sum-${line.lineSeq}`}
                  aria-label={t.sumOf(line.title)}
                  size="m"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  suffix={t.yuan}
                  value={value[line.lineSeq] ?? ''}
                  onChange={typed => onChange({ ...value, [line.lineSeq]: typed })}
                />
              </div>
            )}
          </Row>
        )
      })}
    </Stack>
  )
}
