import { useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { useRoot } from '#shop/frame/use-route-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { carOn } from '#web/fitted-wheels.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast.ts'
import { drawPoster } from './draw-poster.ts'
import { posterTexts } from './poster.texts.ts'
import type { Wished } from './wish-car.ts'
import { keyOptions } from './wish-words.ts'
import styles from './poster.module.css'

/** Signs that keep figures together are for the eye of a browser alone. */
const plain = (text: string): string => text.replaceAll('\u2060', '')

/** The poster of a car as it is drawn, to be kept or sent. */
export default function Poster({ car, onClose }: { car: Wished; onClose: () => void }) {
  const t = useTexts(posterTexts)
  const language = useLanguage()
  const brand = useRoot()?.brand
  // It comes with the dialog, which is fetched.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const store = (language === 'en' ? brand?.storeNameEn : brand?.storeNameCn) ?? ''
  const price = formatMoney(car.priceFen)
  useEffect(() => {
    if (!canvas) return
    const { picture, code, trimName, lines } = car
    const { src, over } = carOn(picture.bodyKey, picture.paint, picture.wheel, 'quarter')
    drawPoster(canvas, {
      pictures: [src, over?.src ?? ''],
      name: plain(trimName),
      look: plain(keyOptions(lines).looks.join(dot)),
      price: plain(formatMoney(car.priceFen)),
      notes: [plain(t.priceOf(Date.now())), t.scan],
      code,
      url: location.origin + codeHref(code),
      store,
    }).then(
      () => setState('drawn'),
      () => setState('failed'),
    )
  }, [canvas, car, store, t])
  const file = () =>
    new Promise<Blob | null>(resolve => {
      if (canvas) canvas.toBlob(resolve, 'image/png')
      else resolve(null)
    })
  async function save() {
    const blob = await file()
    if (blob) saveFile(`${car.code}.png`, blob)
    else setState('failed')
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t.title}
      height={92}
      foot={
        <>
          <SendPoster file={file} code={car.code} name={car.trimName} />
          <Button busy={state === 'drawing'} busyText={t.drawing} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <Text role="alert" tone="danger" below={3}>
          {t.failed}
        </Text>
      )}
      <canvas
        ref={setCanvas}
        className={styles.poster}
        role="img"
        aria-label={t.alt(car.trimName, price, car.code)}
        hidden={state === 'failed'}
      />
    </Modal>
  )
}

interface SendPosterProps {
  file: () => Promise<Blob | null>
  code: string
  name: string
}

/** Hands the picture to the device's own sharing, where it takes pictures. */
function SendPoster({ file, code, name }: SendPosterProps) {
  const t = useTexts(posterTexts)
  const probe = { files: [new File([], 'poster.png', { type: 'image/png' })] }
  if (!navigator.canShare?.(probe)) return null
  async function send() {
    const blob = await file()
    if (!blob) return
    try {
      await navigator.share({ title: name, files: [new File([blob], `${code}.png`, { type: 'image/png' })] })
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast(t.notSent)
    }
  }
  return (
    <Button kind="line" icon="share" onClick={() => void send()}>
      {t.send}
    </Button>
  )
}
