import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { shopAddressOr } from '#contract/return-address.ts'
import { personalWords } from '#shop/frame/personal.texts.ts'
import { askedKey, keptLinks } from '#shop/offline/kept-pages.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSignedIn } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { useAlive } from '#web/use-alive.ts'
import { offlineTexts } from './offline.texts.ts'

/**
 * Stands in for a page that nobody answers (decision 117): says so, leads to what opens without a network, and goes on to
 * what was asked for when the network is back.
 */
export default function OfflinePage() {
  const t = useTexts(offlineTexts)
  const words = useTexts(personalWords)
  const { search } = useLocation()
  const alive = useAlive()
  const signedIn = useSignedIn()
  const asked = shopAddressOr(alive ? new URLSearchParams(search).get(askedKey) : null)
  useEffect(() => {
    const goOn = () => location.replace(asked)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [asked])
  // What needs a login opens for whoever is signed in: without a network nobody can sign in.
  const links = keptLinks.filter(({ own }) => signedIn || !own)
  return (
    <Page foot padY={[8, 5]}>
      <Stack gap={4} items="start">
        <Text as="h1" size="h2" tone="strong" weight="display">
          {t.title}
        </Text>
        <Text size="lead" measure>
          {t.text}
        </Text>
        <Row gap={3} wrap above={4}>
          <Button size="l" onClick={() => location.replace(asked)}>
            {t.again}
          </Button>
        </Row>
        <Stack as="section" gap={2} above={8} aria-labelledby="kept-pages">
          <Title id="kept-pages">{t.kept}</Title>
          <Text size="small" tone="muted">
            {t.keptText}
          </Text>
          <Box as="ul" above={2}>
            {links.map(({ word, href }) => (
              <li key={href}>
                <Text as={UiLink} tone="strong" href={href}>
                  {words[word]}
                </Text>
              </li>
            ))}
          </Box>
        </Stack>
      </Stack>
    </Page>
  )
}
