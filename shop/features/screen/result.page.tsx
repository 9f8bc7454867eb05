import { useSyncExternalStore } from 'react'
import { replaceWith } from '#shop/go.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { outletIn, screenHref } from './screen-address.ts'
import { useFollowing } from './screen-code.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { clearScreen, screenStore } from './screen-store.ts'
import { screenTexts } from './screen.texts.ts'
import styles from './screen.module.css'
import { useFresh, useIdle } from './use-idle.ts'
import type { Route } from './+types/result.page'

/** What became of the order that a shared screen followed (spec 2, cdstore). Whoever comes by the address begins anew. */
export function clientLoader({ request }: Route.ClientLoaderArgs): { outletId: number | undefined } {
  const outletId = outletIn(new URL(request.url).searchParams)
  if (!screenStore.read().held) throw replaceWith(screenHref(outletId))
  return { outletId }
}

export function HydrateFallback() {
  const t = useTexts(screenTexts)
  return (
    <ScreenFrame>
      <Text as="h1" unseen>
        {t.title}
      </Text>
    </ScreenFrame>
  )
}

export default function ResultPage({ loaderData: { outletId } }: Route.ComponentProps) {
  const t = useTexts(screenTexts)
  const { held, standing } = useSyncExternalStore(screenStore.subscribe, screenStore.read, screenStore.read)
  // A payment that failed can be tried again on the phone.
  useFollowing(held?.screenKey)
  useFresh()
  const left = useIdle(() => clearScreen(outletId))
  const state = standing?.state
  const paid = state === 'paid'
  const [title, words] = paid
    ? [t.paid, t.paidText]
    : state === 'failed' || state === 'ordered'
      ? [t.payFailed, t.payFailedText]
      : [t.expired, t.expiredText]
  return (
    <ScreenFrame>
      <Stack gap={6} items="center" textAlign="center" padY="section" role="status">
        <Text as="span" tone={paid ? 'success' : 'warning'} className={styles.sign}>
          <Icon name={paid ? 'check-circle' : 'warning-circle'} size={32} />
        </Text>
        <Text as="h1" size="h2" tone="strong" weight="display" stretch="display">
          {title}
        </Text>
        <Text size="h4" measure>
          {words}
        </Text>
      </Stack>
      <Stack gap={4} items="center">
        <Row>
          <Button size="l" onClick={() => clearScreen(outletId)}>
            {paid ? t.done : t.again}
          </Button>
        </Row>
        {left !== undefined && (
          <Text size="lead" tone="muted" role="status">
            {t.clears(left)}
          </Text>
        )}
      </Stack>
    </ScreenFrame>
  )
}
