import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import { Opening } from '#console/frame/opening.tsx'
import { PageHead } from '#console/frame/page-head.tsx'
import { useRefresh } from '#console/frame/use-refresh.ts'
import { useTitle } from '#console/frame/use-title.ts'
import type { Input } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { stuckTexts } from './stuck.texts.ts'
import { AccountForm, TransferForm } from './transfer-forms.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await api('desk.refund.detail', { refundNo: params.refundNo ?? '' }, { signal: request.signal })
  return data
}

type Field = Input<'desk.refund.reveal'>['field']

/** One refund that the bank gave up: to whom it goes, and the transfer that ends it. */
export default function StuckRefund() {
  const t = useTexts(stuckTexts)
  const refund = useLoaderData<typeof loader>()
  const { account, customer, refundNo } = refund
  useTitle(refund.refundNo)
  useRefresh(useRevalidator())
  const open = refund.can.length > 0
  const secret = (field: Field, masked: string) => (
    <Opening
      key={`${refundNo} ${field}`}
      masked={masked}
      label={t[field]}
      call="desk.refund.reveal"
      field={field}
      open={
        open && masked !== ''
          ? async (said, options) => (await api('desk.refund.reveal', { refundNo, field, ...said }, options)).data.value
          : undefined
      }
    />
  )
  return (
    <>
      <TextLink href="/refunds/~stuck">{t.title}</TextLink>
      <PageHead title={refund.refundNo} why={`${refund.stateText}${dot}${formatMoney(refund.amountFen)}`} />
      <Stack gap={10} align="start" className={orderStyles.columns}>
        <Grid shrink gap={10} cols={1}>
          <Stack rowGap={8} gap={10} className={orderStyles.facts}>
            <section className={orderStyles.part} aria-labelledby="refund">
              <h2 id="refund">{t.refund}</h2>
              <KeyValues
                kind="beside"
                rows={[
                  { key: t.amount, value: formatMoney(refund.amountFen) },
                  { key: t.reason, value: refund.reasonText },
                  { key: t.order, value: <TextLink href={`/orders/${refund.orderNo}`}>{refund.orderNo}</TextLink> },
                  ...(refund.caseNo
                    ? [{ key: t.case, value: <TextLink href={`/refunds/${refund.caseNo}`}>{refund.caseNo}</TextLink> }]
                    : []),
                  { key: t.tradeNo, value: refund.channelTradeNo },
                  { key: t.askedAt, value: formatDateTime(refund.askedAt) },
                  ...(refund.reference ? [{ key: t.reference, value: refund.reference }] : []),
                ]}
              />
            </section>
            <section className={orderStyles.part} aria-labelledby="person">
              <h2 id="person">{t.person}</h2>
              <KeyValues
                kind="beside"
                rows={[
                  { key: t.name, value: secret('name', customer.name) },
                  { key: t.phone, value: secret('phone', customer.phone) },
                  {
                    key: t.account,
                    value: account
                      ? secret('account', [account.holder, account.bank, account.accountNo].join(' '))
                      : t.accountMissing,
                  },
                  ...(account
                    ? [
                        {
                          key: account.byCustomer ? t.byCustomer : t.byStaff,
                          value: formatDateTime(account.givenAt),
                        },
                      ]
                    : []),
                ]}
              />
            </section>
          </Stack>
        </Grid>
        <Stack as="aside" gap={4} className={orderStyles.aside} aria-label={t.record}>
          {open ? (
            <>
              <TransferForm key={refund.refundNo} refund={refund} />
              <AccountForm key={`${refund.refundNo} account`} refundNo={refund.refundNo} />
            </>
          ) : (
            <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={orderStyles.panel}>
              <Text size="micro" tone="muted">
                {t.ended}
              </Text>
            </Grid>
          )}
        </Stack>
      </Stack>
    </>
  )
}
