import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { applyHref } from '#shop/features/order/order-address.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { failureWords } from '#web/failure-words.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CaseGoods } from './case-goods.tsx'
import { refundCaseTexts } from './refund-case.texts.ts'
import page from '#shop/personal/own-thing.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import styles from './refund-case.module.css'
import type { Route } from './+types/choose.page'

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'refundCase.preview'>> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? ''
  return readOwn('refundCase.preview', { orderNo }, request)
}

export function HydrateFallback() {
  const t = useTexts(refundCaseTexts)
  return (
    <div className={page.page}>
      <PageTitle className={styles.title}>{t.choose}</PageTitle>
      <SkeletonGroup>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="104px" gap="16px" />
        ))}
      </SkeletonGroup>
    </div>
  )
}

/** Which of an order's things money is asked back for (spec 2, applyRouter). */
export default function ChoosePage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'refundCase.preview'> = loaderData
  const t = useTexts(refundCaseTexts)
  const language = useLanguage()
  const layout = useLayout()
  const hotline = useRoot()?.brand.hotline ?? ''
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  const { orderNo, open, why, lines } = answer.data
  const asked = lines.filter(line => line.refundable + line.returnable > 0)
  return (
    <div className={page.page}>
      {layout === 'desktop' && (
        <Breadcrumb steps={[{ label: t.order, href: orderHref(orderNo) }, { label: t.choose }]} />
      )}
      <PageTitle className={styles.title}>{t.choose}</PageTitle>
      {!open ? (
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
      ) : (
        <div className={page.block}>
          <ul>
            {lines.map(line => {
              const n = Math.max(line.refundable, line.returnable)
              return (
                <Row
                  as="li"
                  padY={[4, 2]}
                  gap={3}
                  align="center"
                  key={line.lineSeq}
                  className={styles.pick}
                  data-off={n === 0 || undefined}
                >
                  <CaseGoods
                    line={line}
                    meta={
                      line.gift || line.dueFen === 0
                        ? t.pieces(line.gift ? line.quantity : n)
                        : [t.paidFor(formatMoney(line.dueFen)), n > 0 ? t.pieces(n) : t.nothingLeft].join(dot)
                    }
                  >
                    {n > 0 && !line.gift && (
                      <ButtonLink
                        kind="line"
                        size="s"
                        href={applyHref(orderNo, line.lineSeq, layout)}
                        aria-label={t.chooseOf(line.title)}
                      >
                        {t.chooseOne}
                      </ButtonLink>
                    )}
                  </CaseGoods>
                </Row>
              )
            })}
          </ul>
          {asked.length > 0 && asked.every(line => line.gift) && <Note kind="info">{t.giftsLeft(hotline)}</Note>}
          {asked.some(line => !line.gift) && asked.length > 1 && (
            <Box as="p" above={6}>
              <ButtonLink size="m" href={applyHref(orderNo, 'all', layout)}>
                {t.chooseAll}
              </ButtonLink>
            </Box>
          )}
        </div>
      )}
    </div>
  )
}
