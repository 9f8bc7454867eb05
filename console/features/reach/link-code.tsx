import type { Output } from '#contract/kit.ts'
import { saveFile } from '#web/save-file.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toast.ts'
import { linkTexts } from './links.texts.ts'
import { qrPng, qrSvg } from './qr-files.ts'

/** The QR code of a link, with its address, to be looked at and saved for print. */
export function LinkCode({ link, onClose }: { link: Output<'desk.shortLink.all'>[number]; onClose: () => void }) {
  const t = useTexts(linkTexts)
  const address = location.origin + link.path
  async function save(name: string, made: Promise<Blob | undefined>) {
    const file = await made.catch(() => undefined)
    if (file) saveFile(name, file)
    else toast(t.notSaved)
  }
  return (
    <Modal open title={link.name} onClose={onClose}>
      <Stack gap={4}>
        <QrCode text={address} label={`${t.code}: ${link.name}`} />
        <Row gap={3} align="center" wrap>
          <Text anywhere figures>
            {address}
          </Text>
          <CopyButton text={address} />
        </Row>
        <Row gap={3} wrap>
          <Button kind="line" onClick={() => void save(`${link.shortCode}.svg`, qrSvg(address))}>
            {t.svg}
          </Button>
          <Button kind="line" onClick={() => void save(`${link.shortCode}.png`, qrPng(address))}>
            {t.png}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
