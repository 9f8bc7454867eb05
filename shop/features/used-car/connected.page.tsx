import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { connectedTexts } from './connected.texts.ts'
import { carListHref } from './list-address.ts'

/** Connected-driving services for certified used cars. */
export default function ConnectedPage() {
  const t = useTexts(connectedTexts)
  const mobile = useLayout() === 'mobile'
  const services = [
    { title: t.remote, text: t.remoteText },
    { title: t.updates, text: t.updatesText },
    { title: t.mirroring, text: t.mirroringText },
  ]
  const steps = [
    { title: t.step1, text: t.step1Text },
    { title: t.step2, text: t.step2Text },
    { title: t.step3, text: t.step3Text },
  ]
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: carListHref() }, { label: t.title }]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} measure>
        {t.lead}
      </Text>
      <Box as="section" above={[12, 8]}>
        <Title below={2}>{t.services}</Title>
        <Text size="small" tone="muted" below={5} measure>
          {t.servicesNote}
        </Text>
        <Grid as="ul" cols={[3, 1]} gap={[8, 5]} align="start">
          {services.map(({ title, text }) => (
            <Stack as="li" key={title} gap={2} hair="above" padY={4}>
              <Text as="h3" size="h4" tone="strong" weight="medium">
                {title}
              </Text>
              <Text size="small">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Box>
      <Box as="section" above={[12, 8]}>
        <Title below={5}>{t.steps}</Title>
        <Grid as="ol" cols={[3, 1]} gap={[8, 5]} align="start">
          {steps.map(({ title, text }, n) => (
            <Stack as="li" key={title} gap={2} hair="above" padY={4}>
              <Text size="caption" tone="muted" figures>
                {n + 1}
              </Text>
              <Text as="h3" size="h4" tone="strong" weight="medium">
                {title}
              </Text>
              <Text size="small">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Box>
      <Box as="section" above={[12, 8]} measure>
        <Title below={3}>{t.privacy}</Title>
        <Text>{t.privacyText}</Text>
        <Row gap={6} rowGap={2} above={4} wrap>
          <GoLink href="/policydetail">{t.toPolicy}</GoLink>
          <GoLink href={carListHref({ filter: { isCertify: ['1'] } })}>{t.toCars}</GoLink>
        </Row>
      </Box>
    </Page>
  )
}
