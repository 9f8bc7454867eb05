import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { leastCrop } from '#contract/goods-photo.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { readBase64 } from '#web/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { type Aim, cropOf, gripOf, isLargeEnough, moved, pinched, type Point, type Size, wholeAim } from './crop.ts'
import styles from './picture-cropper.module.css'
import { pictureTexts } from './picture.texts.ts'

/** A file of this device, and the address under which this page shows it until it is loaded. */
export interface ChosenPicture {
  file: File
  url: string
}
interface PictureCropperProps {
  chosen: ChosenPicture
  /** It is there, cut. */
  onSent: (photoId: string) => void
  onCancel: () => void
}

/** Fingers on the picture, and where they were with what was aimed at when the last of them came or went. */
interface Hand {
  fingers: Map<number, Point>
  began: ReturnType<typeof gripOf> & { aim: Aim }
}

const percent = (part: number, of: number): string => `${(100 * part) / of}%`

/**
 * What of a picture the shop shows, chosen by dragging, by sliders or by keys. The server cuts by the numbers; nothing of
 * the picture is changed here.
 */
export function PictureCropper({ chosen: { file, url }, onSent, onCancel }: PictureCropperProps) {
  const t = useTexts(pictureTexts)
  const id = useId()
  const [size, setSize] = useState<Size>()
  const [broken, setBroken] = useState(false)
  const [aim, setAim] = useState(wholeAim)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const hand = useRef<Hand>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const usable = size !== undefined && isLargeEnough(size)
  const crop = size && cropOf(size, aim)

  async function send() {
    if (!crop) return
    const leave = new AbortController()
    leaving.current = leave
    setBusy(true)
    setProblem(undefined)
    try {
      const content = await readBase64(file)
      leave.signal.throwIfAborted()
      const { data } = await api('desk.goods.sendPicture', { content, crop }, { signal: leave.signal })
      if (!leave.signal.aborted) onSent(data.photoId)
    } catch (error) {
      if (leave.signal.aborted) return
      setProblem(error instanceof ApiFailure && error.message ? error.message : t.notSent)
      setBusy(false)
    }
  }

  /** A finger that comes or goes begins anew from here, so that the frame never jumps to it. */
  function hold(event: PointerEvent<HTMLElement>, down: boolean) {
    const fingers = hand.current?.fingers ?? new Map<number, Point>()
    if (down) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    } else fingers.delete(event.pointerId)
    hand.current = { fingers, began: { ...gripOf([...fingers.values()]), aim } }
  }
  /** One finger moves the frame; two also make it larger and smaller. */
  function follow(event: PointerEvent<HTMLElement>) {
    if (!size || !hand.current?.fingers.has(event.pointerId)) return
    const { fingers, began } = hand.current
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = gripOf([...fingers.values()])
    const scale = size.width / event.currentTarget.getBoundingClientRect().width
    const sized = began.apart > 0 ? pinched(size, began.aim, now.apart / began.apart) : began.aim
    setAim(moved(size, sized, { x: (now.x - began.x) * scale, y: (now.y - began.y) * scale }))
  }
  const slider = (name: keyof Aim, label: string) => (
    <Stack gap={1}>
      <Text as="span" size="small">
        {label}
      </Text>
      <Slider
        min={0}
        max={100}
        step={1}
        steps
        label={label}
        format={t.percent}
        value={aim[name]}
        onChange={value => setAim({ ...aim, [name]: value })}
      />
    </Stack>
  )

  return (
    <Grid as="section" shrink pad={0} gap={4} cols={1} className={styles.cropper} aria-labelledby={id}>
      <Text as="h3" size="body" weight="medium" id={id}>
        {t.crop}
      </Text>
      {broken ? <Note kind="warning">{t.unreadable}</Note> : null}
      {size && !usable ? <Note kind="warning">{t.tooSmall(`${leastCrop.width} × ${leastCrop.height}`)}</Note> : null}
      {usable && (
        <Text size="small" tone="muted">
          {t.cropHelp}
        </Text>
      )}
      {!broken && (
        // The sliders below are the same for a keyboard.
        <div
          className={styles.picture}
          data-usable={usable || undefined}
          onPointerDown={event => hold(event, true)}
          onPointerMove={follow}
          onPointerUp={event => hold(event, false)}
          onPointerCancel={event => hold(event, false)}
        >
          <img
            src={url}
            alt={t.cropPreview}
            draggable={false}
            onLoad={event => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget
              setSize({ width, height })
              URL.revokeObjectURL(url)
            }}
            onError={() => {
              setBroken(true)
              URL.revokeObjectURL(url)
            }}
          />
          {usable && crop && (
            <span
              className={styles.frame}
              style={{
                left: percent(crop.left, size.width),
                top: percent(crop.top, size.height),
                width: percent(crop.width, size.width),
                height: percent(crop.height, size.height),
              }}
            />
          )}
        </div>
      )}
      {usable && (
        <div className={styles.sliders}>
          {slider('close', t.close)}
          {slider('across', t.across)}
          {slider('down', t.down)}
        </div>
      )}
      {problem !== undefined && (
        <Note kind="warning" role="alert">
          {problem}
        </Note>
      )}
      <Row gap={3} align="center" wrap>
        {usable && (
          <Button size="s" busy={busy} busyText={t.sending} onClick={() => void send()}>
            {t.use}
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </Row>
    </Grid>
  )
}
