import type { ReactNode } from 'react'
import type { CallName, Output } from '#contract/kit.ts'
import { loginAddress } from '#contract/return-address.ts'
import { chooseLanguage, chooseLayout } from '#shop/frame/choices.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { failureWords } from '#web/failure-words.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { PushChoices } from '#shop/push/push-choices.tsx'
import { pushTexts } from '#shop/push/push.texts.ts'
import { isRouted } from '#shop/route-table.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { maskPhone } from '#web/mask.ts'
import { logOut } from '#web/sign-in-out.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { fullName } from '#shop/personal/full-name.ts'
import { Birthday } from './birthday.tsx'
import { birthdayTexts } from './birthday.texts.ts'
import { Devices } from './devices.tsx'
import { devicesTexts } from './devices.texts.ts'
import { Notices } from './notices.tsx'
import { noticesTexts } from './notices.texts.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'
import type { Route } from './+types/profile.page'

interface ProfileData {
  user: Own<'account.getUserInfo'>
  birthday: Own<'account.birthday'>
  devices: Own<'account.devices'>
  notices: Own<'notice.choices'>
  push: Own<'push.state'>
}

/** Each part says itself when it is missing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ProfileData> {
  const [user, birthday, devices, notices, push] = await Promise.all([
    readOwn('account.getUserInfo', {}, request),
    readOwn('account.birthday', {}, request),
    readOwn('account.devices', {}, request),
    readOwn('notice.choices', {}, request),
    readOwn('push.state', {}, request),
  ])
  return { user, birthday, devices, notices, push }
}

export function HydrateFallback() {
  const t = useTexts(profileTexts)
  return (
    <OwnPage title={t.title} className={styles.narrow}>
      <Stack as={SkeletonGroup} radius="panel" pad={[6, 4]} gap={4} className={styles.part}>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="24px" gap="16px" />
        ))}
      </Stack>
    </OwnPage>
  )
}

/** Who is signed in, as the login service says it, and how the shop is shown (decisions: Profile). */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { user, birthday, devices, notices, push }: ProfileData = loaderData
  const t = useTexts(profileTexts)
  const p = useTexts(pushTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  const links = [
    { href: '/user/address', words: t.addresses },
    { href: '/user/coupons', words: t.coupons },
    { href: '/user/privacy', words: t.privacy },
  ].filter(({ href }) => isRouted(href))

  async function leave() {
    if (await confirm({ title: t.signOutTitle, yes: t.signOut })) await logOut()
  }
  return (
    <OwnPage title={t.title} className={styles.narrow}>
      <Part id="account-facts" title={t.facts} of={user} always={<AccountWays />}>
        {data => <Facts user={data} />}
      </Part>
      <Part id="birthday" title={useTexts(birthdayTexts).title} of={birthday}>
        {data => <Birthday key={data.birthday} birthday={data.birthday} />}
      </Part>
      <Part id="notices" title={useTexts(noticesTexts).title} of={notices}>
        {data => <Notices of={data} />}
      </Part>
      {/* A shop that tells nobody by push says nothing of it. */}
      {!(push.ok && push.data.key === null) && (
        <Part id="push" title={p.title} of={push}>
          {data => data.key !== null && <PushChoices of={data} shopKey={data.key} />}
        </Part>
      )}
      <Part id="devices" title={useTexts(devicesTexts).title} of={devices}>
        {data => <Devices devices={data} />}
      </Part>
      <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part} aria-labelledby="display">
        <Text as="h2" size="h4" id="display">
          {t.display}
        </Text>
        <Row gap={3} align="center" justify="between" wrap>
          <span>{t.language}</span>
          <Segmented
            label={t.language}
            value={language}
            onChange={chooseLanguage}
            items={[
              { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
              { value: 'en', label: <span lang="en">English</span> },
            ]}
          />
        </Row>
        <Row gap={3} align="center" justify="between" wrap>
          <span>{t.layout}</span>
          <Segmented
            label={t.layout}
            value={layout}
            onChange={chooseLayout}
            items={[
              { value: 'desktop', label: t.desktop },
              { value: 'mobile', label: t.mobile },
            ]}
          />
        </Row>
      </Stack>
      {links.length > 0 && (
        <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part} aria-labelledby="more">
          <Text as="h2" size="h4" id="more">
            {t.more}
          </Text>
          <Row as="p" rowGap={3} gap={6} wrap>
            {links.map(({ href, words }) => (
              <GoLink key={href} href={href}>
                {words}
              </GoLink>
            ))}
          </Row>
        </Stack>
      )}
      <Button kind="line" block={layout === 'mobile'} onClick={() => void leave()}>
        {t.signOut}
      </Button>
    </OwnPage>
  )
}

interface PartProps<N extends CallName> {
  id: string
  title: string
  of: Own<N>
  /** What stands below it, also where it could not be read. */
  always?: ReactNode
  children: (data: Output<N>) => ReactNode
}

/** A part of the page with its heading; what could not be read says so in place. */
function Part<N extends CallName>({ id, title, of, always, children }: PartProps<N>) {
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  return (
    <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part} aria-labelledby={id}>
      <Text as="h2" size="h4" id={id}>
        {title}
      </Text>
      {of.ok ? (
        children(of.data)
      ) : (
        <PartError reason={failureWords(of.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
      {always}
    </Stack>
  )
}

function Facts({ user }: { user: Output<'account.getUserInfo'> }) {
  const t = useTexts(profileTexts)
  return (
    <KeyValues
      kind="beside"
      rows={[
        { key: t.name, value: fullName(user) || t.unsaid },
        { key: t.gender, value: user.gender ? t[user.gender] : t.unsaid },
        { key: t.phone, value: user.mobile ? maskPhone(user.mobile) : t.unsaid },
      ]}
    />
  )
}

/** Ways to the login service for what it keeps (spec 7, External login); those that it does not have are left out. */
function AccountWays() {
  const t = useTexts(profileTexts)
  const ways = useRoot()?.accountWays ?? []
  const words = { profile: t.profileWay, reset: t.resetWay, register: t.registerWay }
  return (
    <>
      <Text size="caption" tone="muted">
        {t.source}
      </Text>
      <Row as="p" rowGap={3} gap={6} wrap>
        <GoLink href="/profile/phone">{t.changePhone}</GoLink>
        {ways.map(way => (
          <GoLink key={way} href={`/sso/${way}?back=/profile`}>
            {words[way]}
          </GoLink>
        ))}
        <GoLink href={loginAddress('/profile', 'customer', true)}>{t.otherAccount}</GoLink>
      </Row>
    </>
  )
}
