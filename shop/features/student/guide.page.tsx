import { guideFacts, guideLead, guideSteps, guideTitle } from '#contract/student/guide.ts'
import type { Output } from '#contract/kit.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { carsPath, leadPath } from './student-address.ts'
import { Check } from './check.tsx'
import { guideTexts } from './guide.texts.ts'
import type { Route } from './+types/guide.page'

type Rules = Output<'student.rules'>

export const loader = async ({ context }: Route.LoaderArgs): Promise<Rules> =>
  (await readOnServer(context, 'student.rules', {})).data
export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<Rules> =>
  (await readInBrowser('student.rules', {}, request)).data

/** The guide to the programme, and the question whether one may (spec 2; decision 102). */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const rules: Rules = loaderData
  const t = useTexts(guideTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const mobile = useLayout() === 'mobile'
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.cars, href: carsPath }, { label: t.guide }]} />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {guideTitle[side]}
      </Text>
      <Text size="lead" above={3} below={5} measure>
        {guideLead[side]}
      </Text>
      <Row gap={3} wrap>
        <ButtonLink href="#check">{t.toCheck}</ButtonLink>
        <ButtonLink kind="line" href={carsPath}>
          {t.toCars}
        </ButtonLink>
      </Row>
      <Box as="section" above={[12, 8]}>
        <Title below={5}>{t.steps}</Title>
        <Grid as="ol" cols="blocks" gap={[8, 5]} align="start">
          {guideSteps.map(({ title, text }, n) => (
            <Stack as="li" key={title.cn} gap={2} hair="above" padY={4}>
              <Text size="caption" tone="muted" figures>
                {n + 1}
              </Text>
              <Text as="h3" size="h4" tone="strong" weight="medium">
                {title[side]}
              </Text>
              <Text size="small">{text[side]}</Text>
            </Stack>
          ))}
        </Grid>
      </Box>
      <Box as="section" above={[12, 8]}>
        <Title below={5}>{t.facts}</Title>
        <Grid cols={[2, 1]} gap={[8, 5]} align="start">
          {guideFacts.map(({ title, text }) => (
            <Stack key={title.cn} gap={2}>
              <Text as="h3" size="h4" tone="strong" weight="medium">
                {title[side]}
              </Text>
              <Text measure>{text[side]}</Text>
            </Stack>
          ))}
        </Grid>
      </Box>
      <Box as="section" id="check" above={[12, 8]}>
        <Title below={2}>{t.check}</Title>
        <Text tone="muted" below={6} measure>
          {t.checkLead}
        </Text>
        <Check rules={rules} />
      </Box>
      <Box as="section" above={[12, 8]}>
        <Title below={2}>{t.advice}</Title>
        <Text below={4} measure>
          {t.adviceLead}
        </Text>
        <ButtonLink kind="line" href={leadPath}>
          {t.toAdvice}
        </ButtonLink>
      </Box>
    </Page>
  )
}
