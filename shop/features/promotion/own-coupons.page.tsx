import type { Input, Output } from '#contract/kit.ts'
import { failureWords } from '#web/failure-words.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { formatDateTime } from '#contract/moments.ts'
import { TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './own-coupons.module.css'
import { ownCouponsTexts } from './own-coupons.texts.ts'
import type { Route } from './+types/own-coupons.page'

type Tab = NonNullable<Input<'coupon.list'>['tab']>
type Coupon = Output<'coupon.list'>['coupons'][number]

const path = '/user/coupons'
const tabs = ['usable', 'used', 'expired'] as const satisfies readonly Tab[]
const hrefOf = (tab: Tab): string => (tab === 'usable' ? path : `${path}?tab=${tab}`)

interface Coupons {
  tab: Tab
  answer: Own<'coupon.list'>
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Coupons> {
  const asked = new URL(request.url).searchParams.get('tab')
  const tab = tabs.find(each => each === asked) ?? 'usable'
  return { tab, answer: await readOwn('coupon.list', { tab }, request) }
}

export function HydrateFallback() {
  const t = useTexts(ownCouponsTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup className={styles.list}>
        {[1, 2, 3, 4].map(n => (
          <Skeleton key={n} height="112px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** The customer's coupons: what they take off, for what, and until when. */
export default function OwnCouponsPage({ loaderData }: Route.ComponentProps) {
  const { tab, answer }: Coupons = loaderData
  const t = useTexts(ownCouponsTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const counts = answer.ok ? answer.data.counts : undefined
  const empty = { usable: t.emptyUsable, used: t.emptyUsed, expired: t.emptyExpired }[tab]
  return (
    <OwnPage title={t.title}>
      <Tabs
        label={t.tabs}
        value={tab}
        fill={mobile}
        items={tabs.map(each => ({
          value: each,
          label: t[each],
          count: counts?.[each] || undefined,
          href: hrefOf(each),
        }))}
      />
      {tab === 'usable' && <TakeByCode onTaken={refresh} />}
      {!answer.ok ? (
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      ) : answer.data.coupons.length === 0 ? (
        <Empty icon="ticket" title={empty} action={tab === 'usable' && <Shop />}>
          {tab === 'usable' ? t.emptyUsableWhy : undefined}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {answer.data.coupons.map(coupon => (
            <CouponRow key={coupon.couponNo} coupon={coupon} tab={tab} />
          ))}
        </ul>
      )}
    </OwnPage>
  )
}

/** Takes a coupon by the code that is typed. */
function TakeByCode({ onTaken }: { onTaken: () => void }) {
  const t = useTexts(ownCouponsTexts)
  const form = useForm('coupon.take', {
    refusals: { COUPON_NOT_OFFERED: 'couponCode', COUPON_GONE: 'couponCode', COUPON_LIMIT: 'couponCode' },
    unguarded: true,
    done({ data }) {
      toast(t.taken(data.title))
      form.restart()
      onTaken()
    },
  })
  return (
    <Stack as={Form} of={form} gap={3} above={5} className={styles.code}>
      <TextField
        of={form}
        name="couponCode"
        label={t.code}
        help={t.codeHelp}
        wrong={t.codeWrong}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        tidy={typed => typed.toUpperCase().replace(/\s/g, '')}
      />
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form} kind="line" size="s" busyText={t.taking}>
          {t.take}
        </SubmitButton>
      </Row>
    </Stack>
  )
}

function Shop() {
  const t = useTexts(ownCouponsTexts)
  return (
    <ButtonLink kind="line" size="s" href="/aftersales">
      {t.use}
    </ButtonLink>
  )
}

/** Where the coupon can be used: the new cars, its one list of goods, or the whole after-sales shop. */
const shopFor = ({ scope }: Coupon): string => {
  if (scope.seriesCodes) return '/newcar/home'
  return scope.categories.length === 1 && scope.spuCodes.length === 0
    ? `/aftersales/${scope.categories[0]}`
    : '/aftersales'
}

function CouponRow({ coupon, tab }: { coupon: Coupon; tab: Tab }) {
  const t = useTexts(ownCouponsTexts)
  return (
    <Row
      as="li"
      radius="card"
      pad={5}
      gap={4}
      align="center"
      justify="between"
      wrap
      className={styles.coupon}
      data-over={tab !== 'usable' || undefined}
    >
      <Box shrink>
        <Text as="h2" size="h4">
          {coupon.title}
        </Text>
        <p>{coupon.text}</p>
        <Text size="caption" tone="muted" figures>
          {coupon.forText}
        </Text>
        <Text size="caption" tone="muted" figures>
          {coupon.usedAt === null
            ? t.until(formatDateTime(coupon.validUntil))
            : t.usedAt(formatDateTime(coupon.usedAt))}
        </Text>
      </Box>
      {tab === 'usable' && (
        <ButtonLink kind="line" size="s" href={shopFor(coupon)}>
          {t.use}
        </ButtonLink>
      )}
    </Row>
  )
}
