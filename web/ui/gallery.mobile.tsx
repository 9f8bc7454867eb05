import { memo, useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import styles from './gallery.module.css'
import type { GalleryItem, GalleryViewProps } from './gallery-props.ts'
import { GalleryPills } from './gallery-pills.tsx'
import { Media } from './media.tsx'
import { Picture } from './picture.tsx'
import { PictureNote } from './picture-note.tsx'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SlideProps {
  item: GalleryItem
  n: number
  of: number
  onFullScreen: (n: number) => void
}

/** Kept as it was drawn: a swipe and the way to full screen change none of the thirty. */
const Slide = memo(function Slide({ item, n, of, onFullScreen }: SlideProps) {
  const t = useTexts(controlTexts)
  return (
    <button type="button" className={styles.slide} onClick={() => onFullScreen(n)}>
      <Picture source={item.source} alt={item.alt} sizes="100vw" first={n === 0} />
      <VisuallyHidden>{t.picture(n + 1, of)}</VisuallyHidden>
      {item.note && <PictureNote className={styles.note}>{item.note}</PictureNote>}
    </button>
  )
})

/** The browser's own scrolling with snap points: it swipes without a script. */
export function GalleryMobile(props: GalleryViewProps) {
  const { items, label, tags, index, onIndex, onFullScreen } = props
  const strip = useRef<HTMLDivElement>(null)
  const shown = useRef(index)

  // The full-screen view may have moved on.
  useEffect(() => {
    const box = strip.current
    if (!box || shown.current === index) return
    shown.current = index
    box.scrollTo({ left: index * box.clientWidth, behavior: 'instant' })
  }, [index])

  function settle() {
    const box = strip.current
    if (!box) return
    const at = Math.round(box.scrollLeft / box.clientWidth)
    if (at === shown.current) return
    shown.current = at
    onIndex(at)
  }

  return (
    <section aria-label={label} className={styles.phone}>
      <Media ratio="gallery" square tags={tags} count={`${index + 1} / ${items.length}`}>
        <div ref={strip} className={styles.strip} onScroll={settle}>
          {items.map((item, n) => (
            <Slide key={`${item.source.src}-${n}`} item={item} n={n} of={items.length} onFullScreen={onFullScreen} />
          ))}
        </div>
        <GalleryPills {...props} />
      </Media>
    </section>
  )
}
