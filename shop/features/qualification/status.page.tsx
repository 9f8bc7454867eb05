import { OwnDetail, OwnDetailSkeleton } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row, Stack, Title } from '#web/ui/layout.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { type OwnQualification, Standing } from './own-parts.tsx'
import { editPath, infoPath } from './qualification-address.ts'
import { qualificationTexts } from './qualification.texts.ts'
import type { Route } from './+types/status.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<Own<'qualification.mine'>> =>
  readOwn('qualification.mine', {}, request)

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(qualificationTexts).status} />
}

/** Which of the four steps a state is in. */
const stepOf: Readonly<Record<OwnQualification['state'], number>> = {
  draft: 0,
  asked: 1,
  submitted: 2,
  reviewing: 2,
  agreed: 2,
  approved: 3,
  declined: 3,
  withdrawn: 3,
  expired: 3,
}

/** Where the review of a qualification stands, and what happened until now (spec 2, Students’ pages). */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'qualification.mine'> = loaderData
  const t = useTexts(qualificationTexts)
  return (
    <OwnDetail title={t.status} list={{ label: t.title, href: infoPath }} answer={answer}>
      {({ data: { own } }) =>
        own ? (
          <Stack gap={[10, 8]} above={[6, 0]} shrink>
            <Stepper
              label={t.status}
              current={stepOf[own.state]}
              steps={[{ label: t.stepFill }, { label: t.stepSend }, { label: t.stepReview }, { label: t.stepDone }]}
            />
            <Standing own={own} />
            <Row gap={3} wrap>
              {own.can.includes('edit') && (
                <ButtonLink href={editPath}>{own.state === 'asked' ? t.toMend : t.toEdit}</ButtonLink>
              )}
              <ButtonLink kind="line" href={infoPath}>
                {t.toInfo}
              </ButtonLink>
            </Row>
            <section>
              <Title below={3}>{t.history}</Title>
              <Timeline
                label={t.history}
                running={own.can.length > 0}
                entries={own.history.map(({ text, at }, n) => ({ key: n, text, at })).toReversed()}
              />
            </section>
          </Stack>
        ) : (
          <Empty icon="student" title={t.nothing} action={<ButtonLink href={editPath}>{t.begin}</ButtonLink>}>
            {t.nothingWhy}
          </Empty>
        )
      }
    </OwnDetail>
  )
}
