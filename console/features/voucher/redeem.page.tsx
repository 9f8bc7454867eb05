import { useEffect, useRef, useState } from 'react'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { OwnField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { plain } from '#contract/typed-figures.ts'
import { formatDateTime, formatDeadline } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { groupVoucher } from '#web/mask.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskedBack } from './asked-back.tsx'
import { redeemTexts } from './redeem.texts.ts'
import { scanTexts } from './scan.texts.ts'
import styles from './redeem.module.css'
import { soonDialog } from '#web/ui/soon-dialog.tsx'

/** With the first press: most codes are typed at a counter. */
const ScanDialog = soonDialog(() => import('./scan-dialog.tsx').then(m => m.default))

type Found = Output<'desk.voucher.find'>
type Redeemed = Output<'desk.voucher.redeem'>

/** All that is refused speaks of the code. */
const ofTheCode = {
  VOUCHER_UNKNOWN: 'code',
  VOUCHER_REDEEMED: 'code',
  VOUCHER_EXPIRED: 'code',
  VOUCHER_LOCKED: 'code',
  VOUCHER_WITHDRAWN: 'code',
  VOUCHER_ELSEWHERE: 'code',
  VOUCHER_TRIES: 'code',
} as const

/** A dealer redeems what the customer shows: digits, then what they stand for, then a big result. */
export default function Redeem() {
  const t = useTexts(redeemTexts)
  const scan = useTexts(scanTexts)
  const [scanning, setScanning] = useState(false)
  const [answer, setAnswer] = useState<{ code: string; voucher: Found }>()
  const [done, setDone] = useState<Redeemed>()
  const columns = useRef<HTMLDivElement>(null)
  useTitle(t.title)
  const form = useForm('desk.voucher.find', {
    unguarded: true,
    refusals: ofTheCode,
    done: ({ data }, { code }) => setAnswer({ code, voucher: data }),
  })
  // What is said of a code is said of that one alone: another may be typed before the answer has come.
  const found = answer?.code === form.values.code ? answer.voucher : undefined

  // The next thing to press has the focus: a dealer redeems with the keyboard alone.
  useEffect(() => {
    const panel = columns.current
    const next = found || done ? panel?.querySelector<HTMLElement>('section button') : panel?.querySelector('input')
    next?.focus()
  }, [found, done])

  const redeem = () =>
    form.act(async () => {
      const { data } = await api('desk.voucher.redeem', { code: form.values.code })
      setDone(data)
      setAnswer(undefined)
      form.restart()
    })

  /** What was read stands in the field and is looked up; redeeming stays a press of its own. */
  function take(code: string) {
    setScanning(false)
    setDone(undefined)
    form.set({ code })
    form.submit(['code'])
  }
  const scanButton = (words: string) => (
    <Button kind="line" icon="scan" onClick={() => setScanning(true)}>
      {words}
    </Button>
  )

  return (
    <>
      <PageHead title={t.title} why={t.why} />
      <Stack gap={10} align="start" ref={columns} className={styles.columns}>
        {done ? (
          <Stack as="section" radius="panel" pad={6} gap={4} items="start" className={styles.done} role="status">
            <Icon name="check-circle" size={32} />
            <h2>{t.redeemed}</h2>
            <p>{done.title}</p>
            <p>{done.left > 0 ? t.left(done.left) : t.leftNone}</p>
            <Facts voucher={done} />
            <Row gap={3} wrap>
              <Button onClick={() => setDone(undefined)}>{t.another}</Button>
              {scanButton(scan.scanNext)}
            </Row>
          </Stack>
        ) : (
          <Stack as={Form} gap={4} items="start" of={form} className={styles.form}>
            <OwnField of={form} name="code" label={t.code} help={t.codeHelp} wrong={t.codeNeeded}>
              {(code, write) => (
                <Input
                  size="l"
                  inputMode="numeric"
                  autoComplete="off"
                  className={styles.code}
                  value={groupVoucher(code)}
                  onChange={typed => write(plain(typed).replace(/\D/g, '').slice(0, 12))}
                />
              )}
            </OwnField>
            <FormProblem of={form} />
            <Row gap={3} wrap>
              {!found && (
                <SubmitButton of={form} busyText={t.finding}>
                  {t.find}
                </SubmitButton>
              )}
              {scanButton(found ? scan.scanNext : scan.scan)}
            </Row>
          </Stack>
        )}
        {found && (
          <Stack as="section" radius="panel" pad={6} gap={4} className={styles.found} aria-label={found.title}>
            <h2>{found.title}</h2>
            {found.option && <p>{found.option}</p>}
            <Facts voucher={found} />
            {found.state === 'open' ? (
              <Button block busy={form.busy} busyText={t.redeeming} onClick={() => void redeem()}>
                {t.redeem(found.title)}
              </Button>
            ) : (
              <Note kind="warning" role="alert">
                {t.cannot}
              </Note>
            )}
          </Stack>
        )}
      </Stack>
      <AskedBack />
      {scanning && <ScanDialog onRead={take} onClose={() => setScanning(false)} />}
    </>
  )
}

function Facts({ voucher }: { voucher: Found }) {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  return (
    <KeyValues
      kind="beside"
      rows={[
        {
          key: t.state,
          value: <StatusDot tone={voucher.state === 'open' ? 'warning' : 'off'}>{voucher.stateText}</StatusDot>,
        },
        { key: t.order, value: <TextLink href={`/orders/${voucher.orderNo}`}>{voucher.orderNo}</TextLink> },
        { key: t.customer, value: [voucher.customerName, voucher.customerMobile].filter(Boolean).join(' ') || '—' },
        { key: t.outlet, value: voucher.outletName },
        ...(voucher.works.length === 0
          ? []
          : [{ key: t.works, value: voucher.works.join(language === 'en' ? ', ' : '、') }]),
        { key: t.piece, value: t.of(voucher.piece, voucher.pieces) },
        { key: t.until, value: formatDeadline(voucher.validUntil) },
        ...(voucher.visitAt === null ? [] : [{ key: t.visitAt, value: formatDateTime(voucher.visitAt) }]),
        ...(voucher.redeemedAt === null ? [] : [{ key: t.usedAt, value: formatDateTime(voucher.redeemedAt) }]),
      ]}
    />
  )
}
