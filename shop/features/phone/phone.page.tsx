import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { GoLink } from '#web/ui/go-link.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { NewPhone, OldPhone } from './phone-steps.tsx'
import { phoneTexts } from './phone.texts.ts'
import styles from './phone.module.css'
import type { Route } from './+types/phone.page'

type Standing = Output<'phone.standing'>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'phone.standing'>> =>
  readOwn('phone.standing', {}, request)

export function HydrateFallback() {
  const t = useTexts(phoneTexts)
  return (
    <OwnPage title={t.title} className={styles.narrow}>
      <SkeletonGroup className={styles.part}>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="48px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** Another number for the account: a code to the one before, then to the new one, and what follows (decision 136). */
export default function PhonePage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'phone.standing'> = loaderData
  const t = useTexts(phoneTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title} className={styles.narrow}>
      <GoLink href="/profile">{t.back}</GoLink>
      {answer.ok ? (
        <Change standing={answer.data} />
      ) : (
        <PartError reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
    </OwnPage>
  )
}

function Change({ standing }: { standing: Standing }) {
  const t = useTexts(phoneTexts)
  const { phone, provedUntil, notBefore, movesLogin, open } = standing
  return (
    <>
      <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part}>
        {!open ? (
          <p>{t.closed}</p>
        ) : notBefore !== null ? (
          <p>{t.later(formatDateTime(notBefore))}</p>
        ) : phone !== null && provedUntil === null ? (
          <OldPhone phone={phone} />
        ) : (
          <NewPhone standing={standing} />
        )}
      </Stack>
      <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part} aria-labelledby="after">
        <Text as="h2" size="h4" id="after">
          {t.after}
        </Text>
        <Stack as="ul" gap={2}>
          {[movesLogin ? t.movesLogin : t.keepsLogin, t.others, t.things, t.codes].map(words => (
            <Text as="li" size="small" key={words}>
              {words}
            </Text>
          ))}
        </Stack>
      </Stack>
      {phone !== null && <Lost movesLogin={movesLogin} />}
    </>
  )
}

/** What is left to whoever does not have the number before any more. */
function Lost({ movesLogin }: { movesLogin: boolean }) {
  const t = useTexts(phoneTexts)
  const root = useRoot()
  const hotline = root?.brand.hotline
  const atLogin = !movesLogin && root?.accountWays.includes('profile')
  return (
    <Stack as="section" radius="panel" pad={[6, 4]} gap={4} className={styles.part} aria-labelledby="lost">
      <Text as="h2" size="h4" id="lost">
        {t.lost}
      </Text>
      <Text size="small">{movesLogin ? t.lostMoves : t.lostKeeps}</Text>
      {atLogin && (
        <p>
          <GoLink href="/sso/profile?back=/profile/phone">{t.atLogin}</GoLink>
        </p>
      )}
      {hotline && (
        <Text size="small">
          {t.lostHelp} <TextLink href={`tel:${hotline}`}>{hotline}</TextLink>
        </Text>
      )}
    </Stack>
  )
}
