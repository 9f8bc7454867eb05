import { type ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { shareAddress } from '#shop/personal/share-address.ts'
import { toast } from '#web/ui/toast.ts'
import { codeHref } from './design-address.ts'
import { previewTexts } from './preview.texts.ts'
import styles from './design.module.css'

export interface ShareCarProps {
  open: boolean
  onClose: () => void
  /** Of the configuration. */
  code: string
  /** Further ways, below the link. */
  children?: ReactNode
}

/** A configured car by its link: to be scanned, copied, or handed to the device's own sharing. */
export function ShareCar({ open, onClose, code, children }: ShareCarProps) {
  const t = useTexts(previewTexts)
  // Without campaign parameters: those are this visitor's, not the friend's.
  const url = open ? location.origin + codeHref(code) : ''
  async function send() {
    const how = await shareAddress(url, document.title)
    if (how === 'copied') toast(t.shared)
    if (how === 'failed') toast(t.notShared)
  }
  return (
    <Modal open={open} onClose={onClose} title={t.shareTitle} foot={<Button onClick={send}>{t.send}</Button>}>
      <Stack gap={4}>
        <Text>{t.shareText}</Text>
        <div className={styles.qr}>
          <QrCode text={url} label={t.qr} />
        </div>
        <Row gap={3} align="center" justify="between" wrap>
          <Text as="span" size="small" anywhere>
            {url}
          </Text>
          <CopyButton text={url} />
        </Row>
        {children}
      </Stack>
    </Modal>
  )
}
