import { invoiceAskDays } from '#contract/codes.ts'
import { dot } from '#contract/signs.ts'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { defineList, type Listed } from '#web/list/load.ts'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { AskInvoice } from './ask-invoice.tsx'
import { InvoiceTabs, openInvoicesPath } from './invoice-tabs.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import { orderListHref } from './order-address.ts'
import type { Route } from './+types/invoices-open.page'

type Uninvoiced = Output<'invoice.open'>[number]

const openList = defineList({
  address: listAddress({ path: openInvoicesPath }, {}),
  call: 'invoice.open',
  pageSize: 10,
  rowsOf: (data): Uninvoiced[] => data,
  keyOf: row => row.orderNo,
})
type OpenList = Listed<typeof openList.address.fresh, Uninvoiced, object>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<OpenList> => loadOwnList(openList, request)

export function HydrateFallback() {
  const t = useTexts(invoicesTexts)
  return (
    <OwnPage title={t.title}>
      <InvoiceTabs value="open" />
      <Box as={SkeletonGroup} hair="above">
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="96px" />
        ))}
      </Box>
    </OwnPage>
  )
}

/** Orders that are paid and have no invoice yet; each can have one as long as it is not too late (decision 052). */
export default function OpenInvoicesPage({ loaderData }: Route.ComponentProps) {
  const list: OpenList = loaderData
  const view = useList(openList, list)
  const t = useTexts(invoicesTexts)
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title}>
      <InvoiceTabs value="open" />
      <ListResults
        of={view}
        nothing={
          <Empty
            icon="receipt"
            title={t.openEmpty}
            action={
              <ButtonLink kind="line" size="s" href={orderListHref({ tab: 'all', page: 1 })}>
                {t.orders}
              </ButtonLink>
            }
          >
            {t.openEmptyWhy}
          </Empty>
        }
      >
        <Text tone="muted" below={4} measure>
          {t.openLead(invoiceAskDays)}
        </Text>
        <Box as="ul" hair="above">
          {list.rows.map(({ orderNo, title, paidAt, dueFen }) => (
            <Row as="li" key={orderNo} hair="below" padY={5} rowGap={3} gap={8} align="center" justify="between" wrap>
              <Stack shrink gap={1} className={styles.words}>
                <Text as="h2" size="h4" anywhere>
                  {title}
                </Text>
                <Text size="small" tone="muted" figures>
                  <TextLink href={orderHref(orderNo)}>{t.order(orderNo)}</TextLink>
                  <Whole>{`${dot}${t.paidAt(formatDateTime(paidAt))}`}</Whole>
                </Text>
              </Stack>
              <div className={styles.sum}>
                <Price fen={dueFen} />
                <AskInvoice orderNo={orderNo} words={t.ask} onAsked={refresh} />
              </div>
            </Row>
          ))}
        </Box>
      </ListResults>
    </OwnPage>
  )
}
