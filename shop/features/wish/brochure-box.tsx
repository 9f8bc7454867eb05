import { callOf } from '#contract/calls.ts'
import { shareAddress } from '#shop/personal/share-address.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { brochureHref } from '#shop/personal/wish-address.ts'
import type { Brochure, Making } from './use-brochure.ts'
import styles from './brochure.module.css'
import { brochureTexts } from './brochure.texts.ts'

interface BrochureBoxProps {
  code: string
  making: Making
  onStart: () => void
  /** It is one of several things that can be done here. */
  quiet?: boolean
}

/** How a brochure stands: the button that has it made, its progress, the document, or what went wrong. */
export function BrochureBox({ code, making, onStart, quiet }: BrochureBoxProps) {
  const t = useTexts(brochureTexts)
  const signedIn = useSignedIn()
  switch (making.is) {
    case 'none':
      return signedIn ? (
        <Button kind={quiet ? 'line' : 'primary'} icon="file-pdf" block onClick={onStart}>
          {t.make}
        </Button>
      ) : (
        <Stack gap={3}>
          <Text size="small" tone="muted">
            {t.signInWhy}
          </Text>
          <Button kind={quiet ? 'line' : 'primary'} block onClick={() => goToLogin(brochureHref(code))}>
            {t.signInTitle}
          </Button>
        </Stack>
      )
    case 'making':
      return <Progress percent={making.progress} slow={making.slow} />
    case 'ready':
      return <Ready brochure={making.brochure} />
    case 'failed':
      return (
        <Stack gap={3}>
          <Note kind="danger" role="alert">
            <b>{t.failed}</b>
            <p>{making.why ?? t.failedWhy}</p>
          </Note>
          <Button kind="line" block onClick={onStart}>
            {t.again}
          </Button>
        </Stack>
      )
  }
}

function Progress({ percent, slow }: { percent: number; slow: boolean }) {
  const t = useTexts(brochureTexts)
  return (
    <Stack gap={2}>
      <progress className={styles.progress} max={100} value={percent} aria-label={t.making} />
      <Text size="small" tone="muted" figures role="status">
        {slow ? t.slow : t.progress(percent)}
      </Text>
    </Stack>
  )
}

/** Where the document is: whoever has this address can open it. */
const fileHref = (brochureId: string): string =>
  `${callOf('brochure.file').path}?brochureId=${encodeURIComponent(brochureId)}`

function Ready({ brochure: { brochureId, title, size } }: { brochure: Brochure }) {
  const t = useTexts(brochureTexts)
  const { saving, save, failed } = useSaving()
  async function send() {
    const how = await shareAddress(location.origin + fileHref(brochureId), title)
    if (how === 'copied') toast(t.sent)
    if (how === 'failed') toast(t.notSent)
  }
  return (
    <Stack gap={3}>
      <Note kind="success" role="status">
        <b>{t.ready}</b>
        {size !== null && <p>{t.size(size)}</p>}
      </Note>
      <Row gap={3} align="center" wrap>
        {/* A whole address: campaign parameters do not join it. */}
        <ButtonLink href={location.origin + fileHref(brochureId)} target="_blank" rel="noopener" aria-label={t.openNew}>
          {t.open}
        </ButtonLink>
        <Button
          kind="line"
          icon="download"
          busy={saving !== undefined}
          busyText={t.downloading}
          onClick={() => void save('brochure.file', { brochureId })}
        >
          {t.download}
        </Button>
        <Button kind="line" icon="share" onClick={() => void send()}>
          {t.send}
        </Button>
      </Row>
      {failed}
      <Text size="caption" tone="muted">
        {t.sendWhy}
      </Text>
    </Stack>
  )
}
