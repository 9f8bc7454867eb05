import { useState } from 'react'
import { formatDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { loginAddress } from '#contract/return-address.ts'
import { useGo } from '#shop/go.ts'
import { offerHref } from '#shop/personal/sell-address.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { deleteTexts } from './privacy.texts.ts'
import type { Route } from './+types/delete.page'

const centre = '/user/privacy'
const here = '/user/privacy/delete'
type Preview = Output<'privacy.deletionPreview'>

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'privacy.deletionPreview'>> =>
  readOwn('privacy.deletionPreview', {}, request)

export function HydrateFallback() {
  const t = useTexts(deleteTexts)
  return (
    <OwnPage title={t.title}>
      <SkeletonGroup>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="72px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** Asks for the deletion of the account: what hinders it, what goes and what stays, and the two questions (domain D.4). */
export default function DeletePage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'privacy.deletionPreview'> = loaderData
  const t = useTexts(deleteTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  return (
    <OwnPage title={t.title}>
      <div>
        <GoLink href={centre}>{t.back}</GoLink>
      </div>
      {answer.ok ? (
        <Preview preview={answer.data} />
      ) : (
        <PartError reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
    </OwnPage>
  )
}

function Preview({ preview }: { preview: Preview }) {
  const t = useTexts(deleteTexts)
  const { hindrances, kinds, dueAt, fresh } = preview
  return (
    <>
      {hindrances.length > 0 && <Hindrances hindrances={hindrances} />}
      <Stack as="section" gap={3} measure aria-labelledby="what">
        <Text as="h2" size="h3" id="what">
          {t.what}
        </Text>
        <KeyValues
          rows={kinds.map(({ name, afterwards }) => ({ key: name, value: <Text size="small">{afterwards}</Text> }))}
        />
        <Text size="small">{t.when(formatDateTime(dueAt))}</Text>
        <Text size="small">{t.others}</Text>
        <div>
          <GoLink href={`${centre}#copy`}>{t.copyFirst}</GoLink>
        </div>
      </Stack>
      {hindrances.length === 0 && (fresh ? <Ask /> : <SignInAgain />)}
    </>
  )
}

function Hindrances({ hindrances }: Pick<Preview, 'hindrances'>) {
  const t = useTexts(deleteTexts)
  return (
    <Stack as="section" gap={3} measure aria-labelledby="hindered">
      <Text as="h2" size="h3" id="hindered">
        {t.hindered}
      </Text>
      <Text size="small" tone="muted">
        {t.hinderedWhy}
      </Text>
      <Box as="ul" hair="above">
        {hindrances.map(({ kind, orderNo, title }) => (
          <Row as="li" key={`${kind}:${orderNo}`} hair="below" padY={3} gap={4} rowGap={1} justify="between" wrap>
            <Text as="span" size="small" shrink anywhere>
              {t[kind]}: <ModelName>{title}</ModelName>
            </Text>
            <Text as="span" size="small" figures>
              <TextLink href={kind === 'carOffer' ? offerHref(orderNo) : orderHref(orderNo)}>{orderNo}</TextLink>
            </Text>
          </Row>
        ))}
      </Box>
    </Stack>
  )
}

function SignInAgain() {
  const t = useTexts(deleteTexts)
  return (
    <Stack gap={4} items="start" measure>
      <Note role="note">{t.notFresh}</Note>
      <Button onClick={() => location.assign(loginAddress(here, 'customer', true))}>{t.signIn}</Button>
    </Stack>
  )
}

function Ask() {
  const t = useTexts(deleteTexts)
  const language = useLanguage()
  const go = useGo()
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask() {
    if (!understood) return setProblem(t.tickFirst)
    setProblem('')
    if (!(await confirm({ title: t.confirmTitle, text: t.others, yes: t.confirmYes, danger: true }))) return
    setBusy(true)
    try {
      await api('privacy.askDeletion', { understood: true }, { quiet: true, noLoading: true })
      toast(t.asked)
      await go(centre, { replace: true })
    } catch (error) {
      setProblem(failureWords(error, language))
    }
    setBusy(false)
  }
  return (
    <Stack gap={4} items="start" measure>
      <Checkbox checked={understood} onChange={setUnderstood} error={problem !== '' && !understood}>
        {t.understood}
      </Checkbox>
      {problem && (
        <Text role="alert" size="small" tone="danger">
          {problem}
        </Text>
      )}
      <Button kind="danger" busy={busy} busyText={t.asking} onClick={() => void ask()}>
        {t.ask}
      </Button>
    </Stack>
  )
}
