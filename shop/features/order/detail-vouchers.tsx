import { useEffect, useRef, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatDate, formatDateTime, formatDeadline } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { api } from '#web/api.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { VoucherCode } from '#web/ui/voucher-code.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import styles from './detail-goods.module.css'
import type { OrderDetail } from './order-address.ts'
import { codesOf, forgetCodes, keepCode, seenCode } from './voucher-seen.ts'

type Voucher = OrderDetail['vouchers'][number]
/** A code, and from where it is: just come, and kept on this device or not, or shown as it was kept. */
type Shown = Output<'voucher.show'> & { is: 'kept' | 'notKept' | 'seen' }

const tones = { open: 'warning', locked: 'warning', redeemed: 'success', expired: 'off', withdrawn: 'off' } as const

/** The vouchers of an order; a code is fetched when the customer asks for it (domain E.4), and kept on this device for
 * when there is no network (decision 117). */
export function DetailVouchers({ order }: { order: OrderDetail }) {
  const t = useTexts(afterSalesTexts)
  const spent = order.vouchers.filter(({ state }) => state !== 'open').map(({ voucherNo }) => voucherNo)
  const spentKey = spent.join()
  useEffect(() => forgetCodes(spentKey.split(','), Date.now()), [spentKey])
  if (order.vouchers.length === 0) return null
  return (
    <Stack
      as="section"
      ground={['sunken', 'page']}
      radius="panel"
      gap={3}
      className={page.panel}
      id="vouchers"
      aria-labelledby="order-vouchers"
    >
      <Title id="order-vouchers">{t.vouchers}</Title>
      <p className={page.caption}>{t.vouchersText}</p>
      <ul>
        {order.vouchers.map(voucher => {
          const siblings = order.vouchers.filter(each => each.lineSeq === voucher.lineSeq)
          const line = order.lines.find(each => each.lineSeq === voucher.lineSeq)
          const n = siblings.indexOf(voucher) + 1
          return (
            <OneVoucher
              key={voucher.voucherNo}
              voucher={voucher}
              title={line?.title ?? ''}
              option={line?.option ?? ''}
              works={line?.works ?? []}
              n={n}
              of={siblings.length}
              alone={order.vouchers.filter(each => each.state === 'open').length === 1}
            />
          )
        })}
      </ul>
    </Stack>
  )
}

interface OneVoucherProps {
  voucher: Voucher
  title: string
  option: string
  /** Of a package: the maintenance that it pays for. */
  works: readonly string[]
  n: number
  of: number
  /** The only one that can be shown: its button is the thing to do. */
  alone: boolean
}

function OneVoucher({ voucher, title, option, works, n, of, alone }: OneVoucherProps) {
  const t = useTexts(afterSalesTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const { voucherNo, state, stateText, validUntil, redeemedAt } = voucher

  function open(code: Shown) {
    setShown(code)
    requestAnimationFrame(() => box.current?.focus())
  }
  async function show() {
    setBusy(true)
    setProblem(undefined)
    const of = codesOf()
    try {
      const { data } = await api('voucher.show', { voucherNo })
      open({ ...data, is: keepCode(data, of, Date.now()) ? 'kept' : 'notKept' })
    } catch (error) {
      const away = error instanceof ApiFailure && error.status === 0
      const seen = away ? seenCode(voucherNo, Date.now()) : undefined
      if (seen) open({ ...seen, is: 'seen' })
      else setProblem(away ? t.noCodeHere : failureWords(error, language))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack rowGap={3} gap={6} align="center" as="li" hair="above" padY={4} className={styles.voucher}>
      <div>
        <Text tone="strong" weight="medium" anywhere>
          {[title, option].filter(Boolean).join(language === 'en' ? ', ' : '，')}
        </Text>
        {works.length > 0 && <p className={page.caption}>{t.paysFor(works.join(language === 'en' ? ', ' : '、'))}</p>}
        <p className={page.caption}>
          {[
            of > 1 ? t.pieceOf(n, of) : '',
            // The end is the first moment after it: the day before is the last one.
            redeemedAt === null ? t.validUntil(formatDate(validUntil - 1)) : t.redeemedAt(formatDateTime(redeemedAt)),
          ]
            .filter(Boolean)
            .join(dot)}
        </p>
      </div>
      <StatusDot tone={tones[state]}>{stateText}</StatusDot>
      {state === 'open' && (
        <Button
          kind={alone && !shown ? 'primary' : 'line'}
          size="s"
          busy={busy}
          aria-label={shown ? undefined : t.showOf(title, n)}
          aria-expanded={shown !== undefined}
          onClick={() => (shown ? setShown(undefined) : void show())}
        >
          {shown ? t.hide : t.show}
        </Button>
      )}
      {problem && (
        <Box across>
          <Note kind="warning" role="alert">
            {problem}
          </Note>
        </Box>
      )}
      {shown && state === 'open' && (
        <Box across padY={3} className={styles.shown} ref={box} tabIndex={-1}>
          <QrCode text={shown.qr} label={t.qrOf} />
          <div>
            <VoucherCode code={shown.code} />
            <p className={page.caption}>{t.codeUntil(formatDeadline(shown.expiresAt))}</p>
            <p className={page.caption}>
              {shown.is === 'seen'
                ? t.codeSeen(formatDateTime(shown.serverTime))
                : shown.is === 'kept'
                  ? t.codeStays
                  : t.codeGoes}
            </p>
          </div>
        </Box>
      )}
    </Stack>
  )
}
