import { dot, formatDateTime } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { growing, useGrowing } from '#shop/personal/growing.ts'
import { ListFoot } from '#shop/personal/list-foot.tsx'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { pageHref } from '#shop/personal/page-address.ts'
import { loadPaged, type PagedList } from '#shop/personal/paged-load.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { type Texts, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Whole } from '#web/ui/whole.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import { orderListHref } from './order-address.ts'
import type { Route } from './+types/invoices.page'

type Invoice = Output<'order.invoices'>[number]

const path = '/user/invoices'
const pageSize = 10
const hrefOf = (page: number): string => pageHref(path, page)
const kept = growing<Invoice>()

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PagedList<Invoice>> {
  return loadPaged(request, {
    call: 'order.invoices',
    of: 'all',
    pageSize,
    input: pageNumber => ({ pageNumber, pageSize }),
    keyOf: row => row.orderNo,
    href: hrefOf,
    onScreen: kept.take(),
  })
}

export function HydrateFallback() {
  const t = useTexts(invoicesTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup className={styles.list}>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="120px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** Invoices that were asked for with orders: to whom, over how much, and whether they are issued (decision 035). */
export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const list: PagedList<Invoice> = loaderData
  const t = useTexts(invoicesTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { busy, more } = useGrowing(kept, list)
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const failed = list.failed && failureWords(list.failed, language)
  return (
    <OwnPage title={t.title}>
      {list.rows.length > 0 ? (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <ul className={styles.list} data-busy={(busy && layout === 'desktop') || undefined}>
            {list.rows.map(invoice => (
              <InvoiceRow key={invoice.orderNo} invoice={invoice} />
            ))}
          </ul>
          <ListFoot list={list} busy={busy} failed={failed} href={hrefOf} onMore={more} />
        </>
      ) : failed !== undefined ? (
        <PartError kind="page" reason={failed} busy={refreshing} onRetry={refresh} />
      ) : (
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
      )}
    </OwnPage>
  )
}

/** Where an invoice stands, in words with their tone. */
function standingOf(invoice: Invoice, t: Texts<typeof invoicesTexts>): [StatusDotProps['tone'], string] {
  const { state, dueFen, issuedAt } = invoice
  if (state === 'issued') return ['success', t.issued(formatDateTime(issuedAt!))]
  if (state === 'waiting') return ['ink', t.waiting]
  if (state === 'correct') return ['warning', t.correct]
  return dueFen > 0 ? ['warning', t.refunding] : ['off', t.nothingDue]
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts)
  const [tone, words] = standingOf(invoice, t)
  return (
    <li className={styles.invoice}>
      <div className={styles.words}>
        <h2>{invoice.title}</h2>
        <p className={styles.small}>
          {t[invoice.type]}
          {invoice.taxNo && `${dot}${t.taxNo(invoice.taxNo)}`}
        </p>
        <p className={styles.small}>
          <TextLink href={orderHref(invoice.orderNo)}>{t.order(invoice.orderNo)}</TextLink>
          <Whole>{`${dot}${t.paidAt(formatDateTime(invoice.paidAt))}`}</Whole>
        </p>
        {invoice.invoiceNo && (
          <p className={styles.number}>
            {t.number(invoice.invoiceNo)} <CopyButton text={invoice.invoiceNo} bare />
          </p>
        )}
      </div>
      <div className={styles.sum}>
        <Price fen={invoice.dueFen} />
        <StatusDot tone={tone}>{words}</StatusDot>
      </div>
    </li>
  )
}
