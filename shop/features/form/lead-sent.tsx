import { dotted } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { requestHref, requestsPath } from '#shop/personal/viewing-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DealerPromise } from './dealer-promise.tsx'
import { dynamicFormTexts } from '#web/lead-form/form.texts.ts'

/** What became of a form that was sent: who has the data, under which number, and how to follow it. */
export function LeadSent({ lead: { leadNo, merged, outlet } }: { lead: Output<'lead.submit'> }) {
  const t = useTexts(dynamicFormTexts)
  const signedIn = useSignedIn()
  return (
    <Stack gap={4} role="status">
      <Row gap={3} align="center">
        <Icon name="check-circle" size={32} />
        <Text as="h3" size="h3" tone="strong">
          {t.sent}
        </Text>
      </Row>
      <Text measure>{outlet ? t.sentTo(dotted(outlet.name)) : t.sentToUs}</Text>
      {outlet && <DealerPromise outletId={outlet.outletId} />}
      {outlet && (
        <Text size="small">
          <TextLink href={`tel:${outlet.phone}`}>{t.callThem(outlet.phone)}</TextLink>
        </Text>
      )}
      {merged && (
        <Text size="small" tone="muted">
          {t.sentMerged}
        </Text>
      )}
      <Text size="caption" tone="muted" figures>
        {t.sentNumber(leadNo)}
      </Text>
      {signedIn ? (
        <ButtonLink kind="line" size="s" href={requestHref(leadNo)}>
          {t.sentFollow}
        </ButtonLink>
      ) : (
        <Row gap={3} align="center" wrap>
          <Text size="small" tone="muted">
            {t.sentSignIn}
          </Text>
          <Button kind="line" size="s" onClick={() => goToLogin(requestsPath)}>
            {t.signIn}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
