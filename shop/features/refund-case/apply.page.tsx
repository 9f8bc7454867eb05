import { replaceWith } from '#shop/go.ts'
import { failureWords } from '#web/failure-words.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { applyHref, layoutOfApply } from '#shop/features/order/order-address.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { isMobileDocument, useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ApplyForm } from './apply-form.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import styles from './refund-case.module.css'
import type { Route } from './+types/apply.page'

/** A link from the other layout leads on to the address of this one (spec 2), with its query. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Own<'refundCase.preview'>> {
  const { pathname, search } = new URL(request.url)
  const layout = isMobileDocument() ? 'mobile' : 'desktop'
  if (layoutOfApply(pathname) !== layout) throw replaceWith(applyHref(params.id, params.itemId, layout) + search)
  return readOwn('refundCase.preview', { orderNo: params.id }, request)
}

export function HydrateFallback() {
  const t = useTexts(refundCaseTexts)
  return (
    <div className={page.page}>
      <PageTitle className={styles.title}>{t.apply}</PageTitle>
      <SkeletonGroup>
        {[112, 96, 220, 160].map(height => (
          <Skeleton key={height} height={`${height}px`} gap="16px" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** The application for money back, of one line or a whole order (spec 2; design 14, Refund). */
export default function ApplyPage({ loaderData, params }: Route.ComponentProps) {
  const answer: Own<'refundCase.preview'> = loaderData
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  const { orderNo, open, why } = answer.data
  return (
    <div className={page.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.order, href: orderHref(orderNo) }, { label: t.apply }]} />}
      <PageTitle className={styles.title}>{t.apply}</PageTitle>
      {open ? (
        <ApplyForm key={`${orderNo}:${params.itemId}`} preview={answer.data} itemId={params.itemId} />
      ) : (
        <Stack align="center" items="center" className={page.failed}>
          <Empty
            icon="coins"
            title={t.closedTitle}
            action={
              <ButtonLink kind="line" size="s" href={orderHref(orderNo)}>
                {t.seeOrder}
              </ButtonLink>
            }
          >
            {why}
          </Empty>
        </Stack>
      )}
    </div>
  )
}
