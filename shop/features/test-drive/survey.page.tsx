import { useState } from 'react'
import { formatDayTime } from '#contract/moments.ts'
import type { FormBean } from '#contract/forms/definition.ts'
import {
  answersOf,
  dependentsOf,
  ownOptions,
  startValues,
  type Values,
  visibleQuestions,
} from '#contract/forms/engine.ts'
import type { Output } from '#contract/kit.ts'
import { QuestionField } from '#web/lead-form/question-field.tsx'
import { questionKinds } from '#web/lead-form/question-kinds.ts'
import { useGo } from '#shop/go.ts'
import { OwnPage } from '#shop/personal/own-page.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { driveDetailHref } from '#shop/personal/drive-address.ts'
import { ownDriveTexts } from './own-drive.texts.ts'
import type { Route } from './+types/survey.page'

interface SurveyData {
  drive: Own<'testDrive.detail'>
  form: Own<'form.byKey'>
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SurveyData> {
  const bookingNo = new URL(request.url).searchParams.get('bookingNo') ?? ''
  const [drive, form] = await Promise.all([
    readOwn('testDrive.detail', { bookingNo }, request),
    readOwn('form.byKey', { key: 'survey' }, request),
  ])
  return { drive, form }
}

export function HydrateFallback() {
  const t = useTexts(ownDriveTexts)
  return (
    <OwnPage title={t.surveyTitle}>
      <SkeletonGroup>
        {[1, 2, 3].map(n => (
          <Skeleton key={n} height="88px" gap="16px" />
        ))}
      </SkeletonGroup>
    </OwnPage>
  )
}

/** The questionnaire after a drive, once (spec 2). */
export default function SurveyPage({ loaderData }: Route.ComponentProps) {
  const { drive, form }: SurveyData = loaderData
  const t = useTexts(ownDriveTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  return (
    <OwnPage title={t.surveyTitle}>
      {drive.ok && form.ok ? (
        <Survey drive={drive.data} form={form.data.formBean} />
      ) : (
        <PartError
          reason={failureWords(drive.ok ? form.ok || form.failure : drive.failure, language)}
          busy={refreshing}
          onRetry={refresh}
        />
      )}
    </OwnPage>
  )
}

function Survey({ drive, form }: { drive: Output<'testDrive.detail'>; form: FormBean }) {
  const t = useTexts(ownDriveTexts)
  const language = useLanguage()
  if (!drive.can.includes('answer'))
    return (
      <Empty
        icon="calendar-check"
        title={drive.answeredAt === null ? t.surveyClosed : t.answered}
        action={
          <ButtonLink kind="line" size="s" href={driveDetailHref(drive.bookingNo)}>
            {t.surveyBack}
          </ButtonLink>
        }
      >
        {drive.answeredAt === null && t.surveyClosedWhy}
      </Empty>
    )
  return (
    <>
      <Text tone="muted" below={6}>
        {t.surveyLead(drive.series?.name ?? t.detail, formatDayTime(drive.startsAt, language))}
      </Text>
      <Questions bookingNo={drive.bookingNo} form={form} />
    </>
  )
}

function Questions({ bookingNo, form }: { bookingNo: string; form: FormBean }) {
  const t = useTexts(ownDriveTexts)
  const go = useGo()
  const [values, setValues] = useState<Values>(() => startValues(form))
  const bound = useForm('testDrive.answer', {
    kinds: questionKinds(form, ownOptions),
    begin: values,
    input: read => ({
      bookingNo,
      formId: form.formId,
      version: form.version,
      answers: answersOf(form, read as Values, ownOptions).map(each => ({ ...each, answers: [...each.answers] })),
    }),
    done() {
      toast(t.surveyDone)
      void go(driveDetailHref(bookingNo), { replace: true })
    },
  })
  return (
    <Stack as={Form} of={bound} gap={6}>
      {visibleQuestions(form).map(question => (
        <QuestionField
          key={question.questionId}
          of={bound}
          question={question}
          options={{ state: 'there', options: question.options }}
          onRetry={() => {}}
          onAnswer={value => {
            const open = dependentsOf(form, question.questionId).map(id => [id, ''] as const)
            const changed = { [question.questionId]: value, ...Object.fromEntries(open) }
            bound.set(changed)
            setValues({ ...values, ...changed })
          }}
        />
      ))}
      <FormProblem of={bound} />
      <SubmitButton of={bound} size="l" busyText={t.surveySending}>
        {t.surveySend}
      </SubmitButton>
    </Stack>
  )
}
