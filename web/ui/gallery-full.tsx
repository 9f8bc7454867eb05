import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import type { PictureSource } from '#web/pictures.ts'
import type { GalleryProps } from './gallery-props.ts'
import styles from './gallery-full.module.css'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import { PictureNote } from './picture-note.tsx'
import { controlTexts } from './control.texts.ts'
import { useBackToClose } from './use-back-to-close.ts'

export interface GalleryFullProps extends GalleryProps {
  open: boolean
  onClose: () => void
  index: number
  onIndex: (index: number) => void
}

/** Without its placeholder's colour, which would stand beside a picture as another black. */
const plain = ({ colour: _colour, ...source }: PictureSource): PictureSource => source

/** One picture on the dark studio: arrow keys, buttons or a swipe move on; Esc and back close. */
export function GalleryFull({ items, label, open, onClose, index, onIndex }: GalleryFullProps) {
  const t = useTexts(controlTexts)
  const start = useRef<number | null>(null)
  useBackToClose(open, onClose)
  const item = items[index]

  function move(by: number) {
    const next = index + by
    if (next >= 0 && next < items.length) onIndex(next)
  }
  function key(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: items.length - 1 - index }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }

  return (
    <Dialog.Root open={open} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.full} data-surface="studio" onKeyDown={key}>
          <div className={styles.bar}>
            <Dialog.Title className={styles.title}>{label}</Dialog.Title>
            <span className={styles.count} role="status">
              {index + 1} / {items.length}
            </span>
            <Dialog.Close render={<IconButton icon="close" label={t.close} />} />
          </div>
          <div
            className={styles.stage}
            onTouchStart={event => {
              start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
            }}
            onTouchEnd={event => {
              const from = start.current
              start.current = null
              const by = from === null ? 0 : (event.changedTouches[0]?.clientX ?? from) - from
              if (Math.abs(by) > 48) move(by < 0 ? 1 : -1)
            }}
          >
            {item?.note && <PictureNote className={styles.note}>{item.note}</PictureNote>}
            {item && <Picture key={item.source.src} source={plain(item.source)} alt={item.alt} sizes="100vw" first />}
          </div>
          {item && <p className={styles.caption}>{item.alt}</p>}
          <div className={styles.moves}>
            <IconButton icon="back" label={t.previousPicture} disabled={index === 0} onClick={() => move(-1)} />
            <IconButton
              icon="next"
              label={t.nextPicture}
              disabled={index === items.length - 1}
              onClick={() => move(1)}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
