import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import styles from './invoices.module.css'
import { AskInvoice } from './ask-invoice.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { invoicesTexts } from './invoices.texts.ts'
import { orderListHref } from './order-address.ts'
import type { Route } from './+types/invoices.page'

type Invoice = Output<'order.invoices'>[number]

const invoiceList = defineList({
  address: listAddress({ path: '/user/invoices' }, {}),
  call: 'order.invoices',
  pageSize: 10,
  rowsOf: (data): Invoice[] => data,
  keyOf: row => row.orderNo,
})
type InvoiceList = Listed<typeof invoiceList.address.fresh, Invoice, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<InvoiceList> =>
  loadOwnList(invoiceList, request)

export function HydrateFallback() {
  const t = useTexts(invoicesTexts)
  return (
    <OwnPage title={t.title}>
      <Box as={SkeletonGroup} hair="above">
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="120px" />
        ))}
      </Box>
    </OwnPage>
  )
}

/** Invoices that were asked for with orders: to whom, over how much, and whether they are issued (decision 035). */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const list: InvoiceList = loaderData
  const view = useList(invoiceList, list)
  const t = useTexts(invoicesTexts)
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title}>
      <InvoiceTabs value="asked" />
      <ListResults
        of={view}
        nothing={
          <Empty
            icon="receipt"
            title={t.empty}
            action={
              <ButtonLink kind="line" size="s" href={orderListHref({ tab: 'all', page: 1 })}>
                {t.orders}
              </ButtonLink>
            }
          >
            {t.emptyWhy}
          </Empty>
        }
      >
        <Text tone="muted" below={4} measure>
          {t.lead}
        </Text>
        <Box as="ul" hair="above">
          {list.rows.map(invoice => (
            <InvoiceRow key={invoice.orderNo} invoice={invoice} onChanged={refresh} />
          ))}
        </Box>
      </ListResults>
    </OwnPage>
  )
}

/** Where an invoice stands, in words with their tone. */
function standingOf(invoice: Invoice, t: Texts<typeof invoicesTexts>): [StatusDotProps['tone'], string] {
  const { state, dueFen, issuedAt, stopped } = invoice
  if (stopped && state === 'waiting') return ['danger', t.stopped]
  if (state === 'issued' && issuedAt) return ['success', t.issued(formatDateTime(issuedAt))]
  if (state === 'waiting') return ['ink', t.waiting]
  if (state === 'correct') return ['warning', t.correct]
  return dueFen > 0 ? ['warning', t.refunding] : ['off', t.nothingDue]
}

function InvoiceRow({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useTexts(invoicesTexts)
  const [tone, words] = standingOf(invoice, t)
  return (
    <Row as="li" hair="below" padY={5} rowGap={3} gap={8} align="start" justify="between" wrap>
      <Stack shrink gap={1} className={styles.words}>
        <Text as="h2" size="h4" anywhere>
          {invoice.title}
        </Text>
        <Text size="small" tone="muted" figures>
          {t[invoice.type]}
          {invoice.taxNo && `${dot}${t.taxNo(invoice.taxNo)}`}
        </Text>
        <Text size="small" tone="muted" figures>
          <TextLink href={orderHref(invoice.orderNo)}>{t.order(invoice.orderNo)}</TextLink>
          <Whole>{`${dot}${t.paidAt(formatDateTime(invoice.paidAt))}`}</Whole>
        </Text>
        {invoice.invoiceNo && (
          <Row size="small" as="p" tone="strong" figures gap={2} align="center">
            {t.number(invoice.invoiceNo)} <CopyButton text={invoice.invoiceNo} bare />
          </Row>
        )}
      </Stack>
      <div className={styles.sum}>
        <Price fen={invoice.dueFen} />
        <StatusDot tone={tone}>{words}</StatusDot>
        {invoice.file && <SaveInvoice invoiceNo={invoice.invoiceNo} />}
        {invoice.stopped && invoice.state === 'waiting' && (
          <AskInvoice
            orderNo={invoice.orderNo}
            begin={{ kind: invoice.type, title: invoice.title, taxNo: invoice.taxNo }}
            words={t.correctIt}
            onAsked={onChanged}
          />
        )}
      </div>
    </Row>
  )
}

/** Saves the document of an invoice. */
function SaveInvoice({ invoiceNo }: { invoiceNo: string }) {
  const t = useTexts(invoicesTexts)
  const { saving, save, failed } = useSaving()
  return (
    <>
      <Button
        kind="line"
        size="s"
        icon="download"
        busy={saving !== undefined}
        busyText={t.loading}
        onClick={() => void save('invoice.file', { invoiceNo })}
      >
        {t.download}
      </Button>
      {failed}
    </>
  )
}
