import { guidePath, studentConfigsPath } from '#shop/features/student/student-address.ts'
import { OwnDetailSkeleton } from '#shop/personal/own-detail.tsx'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Facts, type Mine, Papers, Standing } from './own-parts.tsx'
import { editPath, statusPath } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import type { Route } from './+types/info.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'qualification.mine'>> =>
  readOwn('qualification.mine', {}, request)

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(qualificationTexts).title} />
}

/** A student's qualification: what was entered, masked, its papers, and where its review stands (spec 2, Students’ pages). */
export default function InfoPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'qualification.mine'> = loaderData
  const t = useTexts(qualificationTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  return (
    <OwnPage title={t.title}>
      {answer.ok ? (
        <Info mine={answer.data} refresh={refresh} />
      ) : (
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      )}
    </OwnPage>
  )
}

function Info({ mine, refresh }: { mine: Mine; refresh: () => void }) {
  const t = useTexts(qualificationTexts)
  const { own } = mine
  if (!own)
    return (
      <Empty
        icon="student"
        title={t.nothing}
        action={
          <Row gap={3} justify="center" wrap>
            <ButtonLink href={editPath}>{t.begin}</ButtonLink>
            <ButtonLink kind="line" href={`${guidePath}#check`}>
              {t.toGuide}
            </ButtonLink>
            <ButtonLink kind="line" href={studentConfigsPath}>
              {t.toConfigs}
            </ButtonLink>
          </Row>
        }
      >
        {t.nothingWhy}
      </Empty>
    )
  return (
    <Stack gap={[10, 8]}>
      <Stack gap={5}>
        <Standing own={own} />
        <Row gap={3} wrap>
          {own.can.includes('edit') && (
            <ButtonLink href={editPath}>{own.state === 'asked' ? t.toMend : t.toEdit}</ButtonLink>
          )}
          {mine.canBegin && <ButtonLink href={editPath}>{t.beginAgain}</ButtonLink>}
          <ButtonLink kind="line" href={statusPath}>
            {t.toStatus}
          </ButtonLink>
          <ButtonLink kind="line" href={studentConfigsPath}>
            {t.toConfigs}
          </ButtonLink>
          {own.can.includes('withdraw') && <WithdrawButton own={own} onDone={refresh} />}
        </Row>
      </Stack>
      <Grid cols={[2, 1]} gap={[12, 8]} align="start">
        <Facts own={own} />
        <Papers own={own} kept={mine.kept} />
      </Grid>
    </Stack>
  )
}
