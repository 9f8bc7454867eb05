import { type ReactNode, useState } from 'react'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { caseHref } from '#shop/features/order/order-address.ts'
import { RefundAccount } from '#shop/features/order/refund-account.tsx'
import { failureWords } from '#web/failure-words.ts'
import { useForm } from '#web/form/use-form.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { formatDateTimeSeconds, formatDeadline } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { alertDialog } from '#web/ui/ask.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type KeyValue, KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { CaseGoods } from './case-goods.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import styles from './refund-case.module.css'
import { SendBackDialog } from './send-back-dialog.tsx'
import type { Route } from './+types/case.page'

type Case = Output<'refundCase.detail'>

/** By the case's number; an order's number leads to its newest case. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'refundCase.detail'>> {
  const query = new URL(request.url).searchParams
  const caseNo = query.get('caseNo')
  if (caseNo) return readOwn('refundCase.detail', { caseNo }, request)
  const orderNo = query.get('orderNo') ?? ''
  const cases = await readOwn('refundCase.list', { orderNo }, request)
  if (!cases.ok) return cases
  const newest = cases.data[0]
  throw redirectTo(newest ? caseHref(newest.caseNo) : '/404')
}

export function HydrateFallback() {
  const t = useTexts(refundCaseTexts)
  return (
    <SkeletonGroup className={page.page}>
      <Text as="h1" unseen>
        {t.detail}
      </Text>
      <Skeleton width="220px" height="48px" />
      <Skeleton height="60px" gap="32px" />
      <Skeleton height="200px" gap="32px" />
    </SkeletonGroup>
  )
}

/** An application for money back, from the request to the bank (spec 2, refundDetail/as; design 14, Refund). */
export default function CasePage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'refundCase.detail'> = loaderData
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  return <CaseView key={answer.data.caseNo} refundCase={answer.data} refresh={refresh} />
}

function CaseView({ refundCase, refresh }: { refundCase: Case; refresh: () => void }) {
  const t = useTexts(refundCaseTexts)
  const mobile = useLayout() === 'mobile'
  const { stateText, next, steps, orderNo, caseNo, lines, timeline, can, code, sendTo, stuck } = refundCase
  const buttons = <CaseActions refundCase={refundCase} refresh={refresh} size={mobile ? 'l' : 'm'} />
  return (
    <div className={page.page} data-case>
      {!mobile && <Breadcrumb steps={[{ label: t.order, href: orderHref(orderNo) }, { label: t.detail }]} />}
      <Stack as="section" gap={5} className={page.head}>
        <Row rowGap={4} gap={8} align="center" justify="between" wrap>
          <Box shrink className={page.headWords}>
            <h1>{stateText}</h1>
            <Text tone="muted" above={1} measure>
              {next.text}
              {next.until !== null && (
                <Text as="span" tone="strong" figures oneLine className={page.until}>
                  {t.deadline(formatDeadline(next.until))}
                </Text>
              )}
            </Text>
          </Box>
          {!mobile && <Row gap={3}>{buttons}</Row>}
        </Row>
        {steps.names.length > 0 && (
          <ProgressLine
            label={t.progress}
            points={steps.names.map((label, n) => ({
              label,
              state: n < steps.done ? 'done' : n === steps.done ? 'now' : 'later',
            }))}
          />
        )}
        {stuck.map(refund => (
          <RefundAccount key={refund.refundNo} refund={refund} onChanged={refresh} />
        ))}
      </Stack>
      {sendTo && can.includes('sendBack') && (
        <Stack
          as="section"
          ground={['sunken', 'page']}
          radius="panel"
          gap={3}
          className={page.panel}
          aria-labelledby="send-to"
        >
          <Title id="send-to">{t.sendTo}</Title>
          <Text tone="strong" weight="medium" anywhere>
            {sendTo.name} {sendTo.phone}
          </Text>
          <p>
            {sendTo.address}
            <CopyButton text={`${sendTo.name} ${sendTo.phone} ${sendTo.address}`} bare />
          </p>
          <p className={page.caption}>{t.sendToNote}</p>
        </Stack>
      )}
      {!refundCase.exchange && (
        <section className={page.block} aria-label={t.sums}>
          <Amounts refundCase={refundCase} />
        </section>
      )}
      <section className={page.block} aria-label={t.what}>
        <ul>
          {lines.map(line => (
            <Row as="li" padY={[4, 2]} gap={3} align="center" key={line.lineSeq} className={styles.pick}>
              <CaseGoods line={line} meta={metaOf(line, t)}>
                {line.amountFen > 0 && <Price fen={line.amountFen} />}
              </CaseGoods>
            </Row>
          ))}
        </ul>
      </section>
      <div className={page.halves}>
        <section className={page.block} aria-labelledby="case-progress">
          <Title below={3} id="case-progress">
            {t.progress}
          </Title>
          <Timeline
            label={t.progress}
            running={code !== null && code < 54}
            entries={timeline
              .map((entry, n) => ({
                key: n,
                text: (
                  <>
                    {entry.title}
                    <Text size="caption" as="span" tone="faint" className={page.by}>
                      {entry.by}
                    </Text>
                  </>
                ),
                note: entry.body,
                at: entry.at,
              }))
              .toReversed()}
          />
        </section>
        <section className={page.block} aria-labelledby="case-info">
          <Title below={3} id="case-info">
            {t.info}
          </Title>
          <Facts refundCase={refundCase} />
        </section>
      </div>
      {mobile && (can.length > 0 || caseNo) && <BottomBar>{buttons}</BottomBar>}
    </div>
  )
}

/** How many pieces, and what takes their place. */
function metaOf({ quantity, exchangedFor }: Case['lines'][number], t: Texts<typeof refundCaseTexts>): string {
  if (quantity === 0) return t.noPieces
  const instead = exchangedFor && t.exchangedFor(exchangedFor.option || t.sameAgain)
  return [t.pieces(quantity), instead].filter(Boolean).join(dot)
}

function Amounts({ refundCase }: { refundCase: Case }) {
  const t = useTexts(refundCaseTexts)
  const { goodsFen, freightFen, amountFen, methodText } = refundCase
  return (
    <KeyValues
      rows={[
        { key: t.amount, value: <Price fen={amountFen} size="l" /> },
        ...(freightFen > 0
          ? [
              { key: t.goodsSum, value: formatMoney(goodsFen) },
              { key: t.freight, value: formatMoney(freightFen) },
            ]
          : []),
        { key: t.how, value: methodText },
      ]}
    />
  )
}

function Facts({ refundCase }: { refundCase: Case }) {
  const t = useTexts(refundCaseTexts)
  const {
    caseNo,
    orderNo,
    typeText,
    reasonText,
    explanation,
    evidence,
    reply,
    appeal,
    parcel,
    askedAt,
    doneAt,
    begunBy,
  } = refundCase
  const rows: KeyValue[] = [
    {
      key: t.caseNo,
      value: (
        <Row as="span" oneLine inline gap={1} align="center">
          {caseNo}
          <CopyButton text={caseNo} bare />
        </Row>
      ),
    },
    { key: t.orderNo, value: orderNo },
    { key: t.type, value: typeText },
    ...(begunBy === 'customer' ? [] : [{ key: t.begunBy, value: begunBy === 'shop' ? t.begunByShop : t.begunByStaff }]),
    { key: t.reason, value: reasonText },
    ...(explanation ? [{ key: t.explanation, value: explanation }] : []),
    { key: t.askedAt, value: formatDateTimeSeconds(askedAt) },
    ...(doneAt === null ? [] : [{ key: t.doneAt, value: formatDateTimeSeconds(doneAt) }]),
    ...(parcel ? [{ key: t.parcel, value: `${parcel.carrierText} ${parcel.parcelNo}` }] : []),
    ...(appeal ? [{ key: t.appealed, value: appeal }] : []),
    ...(reply ? [{ key: t.reply, value: reply }] : []),
  ]
  return (
    <>
      <KeyValues kind="beside" rows={rows} />
      {evidence.length > 0 && (
        <Row as="ul" above={4} gap={2} wrap className={styles.evidence}>
          {evidence.map((picture, n) => (
            <li key={picture.objectId}>
              <a href={picture.url} target="_blank" rel="noreferrer">
                <SmallPicture src={picture.url} alt={t.pictureOf(n + 1)} width={72} height={72} />
              </a>
            </li>
          ))}
        </Row>
      )}
    </>
  )
}

interface CaseActionsProps {
  refundCase: Case
  refresh: () => void
  size: 'm' | 'l'
}

/** What the customer may do with the case now; the server says. The order is always one press away. */
function CaseActions({ refundCase, refresh, size }: CaseActionsProps) {
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const { caseNo, orderNo, can } = refundCase
  const [dialog, setDialog] = useState<{ kind: 'sendBack' | 'appeal' | ''; opening: number }>({ kind: '', opening: 0 })
  const open = (kind: 'sendBack' | 'appeal') => setDialog(before => ({ kind, opening: before.opening + 1 }))
  const close = () => setDialog(before => ({ ...before, kind: '' }))
  const done = (words: string) => {
    close()
    toast(words)
    refresh()
  }

  const withdrawal = useForm('refundCase.withdraw', {
    input: () => ({ caseNo }),
    ask: () => ({ title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw, danger: true }),
    refused(failure) {
      void alertDialog({ text: failureWords(failure, language) })
      refresh()
      return null
    },
    done() {
      toast(t.withdrawn)
      refresh()
    },
  })
  const rest: ReactNode = (
    <ButtonLink kind="line" size={size} href={orderHref(orderNo)}>
      {t.seeOrder}
    </ButtonLink>
  )
  return (
    <>
      {rest}
      {can.includes('withdraw') && (
        <Button kind="line" size={size} busy={withdrawal.busy} onClick={() => withdrawal.submit()}>
          {t.withdraw}
        </Button>
      )}
      {can.includes('appeal') && (
        <Button kind="line" size={size} onClick={() => open('appeal')}>
          {t.appeal}
        </Button>
      )}
      {can.includes('sendBack') && (
        <Button size={size} onClick={() => open('sendBack')}>
          {t.sendBack}
        </Button>
      )}
      <SendBackDialog
        key={`s${dialog.opening}`}
        caseNo={caseNo}
        open={dialog.kind === 'sendBack'}
        onClose={close}
        onDone={() => done(t.parcelSaved)}
      />
      <AppealDialog
        key={`a${dialog.opening}`}
        caseNo={caseNo}
        open={dialog.kind === 'appeal'}
        onClose={close}
        onDone={() => done(t.appealSent)}
      />
    </>
  )
}
