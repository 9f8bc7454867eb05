import { useTexts } from '#web/i18n/texts.ts'
import styles from './gallery.module.css'
import type { GalleryViewProps } from './gallery-props.ts'
import { GalleryPills } from './gallery-pills.tsx'
import { IconButton } from './icon-button.tsx'
import { Media } from './media.tsx'
import { Picture } from './picture.tsx'
import { PictureNote } from './picture-note.tsx'
import { controlTexts } from './control.texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const thumbs = 5

export function GalleryDesktop(props: GalleryViewProps) {
  const { items, label, tags, index, onIndex, onFullScreen } = props
  const t = useTexts(controlTexts)
  const item = items[index] ?? items[0]
  if (!item) return null
  // Five thumbs that hold the current picture; the last one says how many follow.
  const from = index < thumbs - 1 ? 0 : Math.max(0, Math.min(index - 2, items.length - thumbs))
  const rest = items.length - thumbs - from
  return (
    <section aria-label={label}>
      <div className={styles.stage}>
        <Media ratio="gallery" tags={tags} count={`${index + 1} / ${items.length}`}>
          <button type="button" className={styles.main} onClick={() => onFullScreen(index)}>
            <Picture source={item.source} alt={item.alt} sizes="(min-width: 1440px) 872px, 62vw" first />
            <VisuallyHidden>{t.fullScreen}</VisuallyHidden>
          </button>
          {item.note && <PictureNote className={styles.note}>{item.note}</PictureNote>}
          <GalleryPills {...props} />
        </Media>
        {index > 0 && (
          <IconButton
            icon="back"
            label={t.previousPicture}
            onPicture
            className={styles.previous}
            onClick={() => onIndex(index - 1)}
          />
        )}
        {index < items.length - 1 && (
          <IconButton
            icon="next"
            label={t.nextPicture}
            onPicture
            className={styles.next}
            onClick={() => onIndex(index + 1)}
          />
        )}
      </div>
      <ul className={styles.thumbs}>
        {items.slice(from, from + thumbs).map((thumb, place) => {
          const n = from + place
          const more = place === thumbs - 1 && rest > 0
          return (
            <li key={`${thumb.source.src}-${n}`}>
              <button
                type="button"
                className={styles.thumb}
                aria-current={n === index ? 'true' : undefined}
                aria-label={more ? t.morePictures(rest) : t.picture(n + 1, items.length)}
                onClick={() => (more ? onFullScreen(n) : onIndex(n))}
              >
                <Media ratio="car">
                  <Picture source={thumb.source} alt="" sizes="170px" />
                </Media>
                {more && <span className={styles.rest}>+{rest}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
