import { useRef, useState } from 'react'
import { PictureChoice } from '#console/frame/picture-choice.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Beside, Row, Stack, Text } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useBackToClose } from '#web/ui/use-back-to-close.ts'
import type { Camera } from './camera.ts'
import type { Reading } from './code-reader.ts'
import styles from './scan.module.css'
import { scanTexts } from './scan.texts.ts'
import { readPhoto, useScan } from './use-scan.ts'

interface ScanDialogProps {
  /** Twelve digits; the dialog is done. */
  onRead: (code: string) => void
  onClose: () => void
}

/** Reads the code of a voucher by camera, or from a photograph; whatever hinders that, the digits can be typed. */
export default function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const t = useTexts(scanTexts)
  const film = useRef<HTMLVideoElement>(null)
  const read = useRef(false)
  const [chosen, setChosen] = useState<string>()
  const [said, setSaid] = useState<Exclude<Reading, object> | 'reading' | 'unreadable'>()
  useBackToClose(true, onClose)

  function take(reading: Reading) {
    if (typeof reading === 'string') setSaid(reading)
    else if (!read.current) {
      read.current = true
      // A phone that is held over a code is not looked at.
      navigator.vibrate?.(60)
      onRead(reading.code)
    }
  }
  const { camera, trouble, again } = useScan(film, chosen, take)
  async function choosePhoto(file: File) {
    setSaid('reading')
    try {
      take(await readPhoto(file))
    } catch {
      setSaid('unreadable')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      foot={
        <Row gap={3} align="center" wrap>
          <PictureChoice label={t.photo} onChosen={file => void choosePhoto(file)} />
          <Button kind="line" size="s" onClick={onClose}>
            {t.type}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        {trouble && (
          <Note kind="warning" role="alert">
            <p>{t[trouble]}</p>
            <p>{t.wayOut}</p>
            <Button
              kind="line"
              size="s"
              onClick={() => {
                // The one that was chosen may be gone.
                setChosen(undefined)
                again()
              }}
            >
              {t.again}
            </Button>
          </Note>
        )}
        <div className={styles.sight} hidden={trouble !== undefined}>
          <video ref={film} muted playsInline aria-label={t.picture} />
          {camera ? (
            <div className={styles.frame} />
          ) : (
            <div className={styles.waits}>
              <Spinner size={24} />
            </div>
          )}
        </div>
        <div role="status">
          <Text size="small" tone={said ? 'strong' : 'muted'}>
            {said ? t[said] : trouble ? null : camera ? t.hint : t.starting}
          </Text>
        </div>
        {camera && <Controls key={camera.id} camera={camera} onChoose={setChosen} />}
        <Text size="micro" tone="muted">
          {t.why}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Which camera, and its lamp, where there is something to choose. */
function Controls({ camera, onChoose }: { camera: Camera; onChoose: (id: string) => void }) {
  const t = useTexts(scanTexts)
  const [lit, setLit] = useState(false)
  const [dark, setDark] = useState(false)
  async function light(on: boolean) {
    try {
      await camera.track.applyConstraints({ advanced: [{ torch: on }] })
      setLit(on)
    } catch {
      setDark(true)
    }
  }
  if (camera.all.length < 2 && !camera.hasTorch) return null
  return (
    <Beside gap={4} align="end" justify="between">
      {camera.all.length > 1 && (
        <Field label={t.camera}>
          <NativeSelect
            size="s"
            value={camera.id}
            choices={camera.all.map(({ id, label }, n) => ({ value: id, label: label || t.cameraNo(n + 1) }))}
            onChange={onChoose}
          />
        </Field>
      )}
      {camera.hasTorch && (
        <Switch checked={lit} disabled={dark} onChange={on => void light(on)}>
          {dark ? t.noLight : t.light}
        </Switch>
      )}
    </Beside>
  )
}
