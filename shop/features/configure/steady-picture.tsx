import { useEffect, useState } from 'react'
import type { PictureSource } from '#web/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './steady-picture.module.css'

/** Files that are on their way or here. */
const known = new Map<string, Promise<void>>()
/** Nobody looks at more cars than this in a visit; what is older is in the browser's own cache. */
const MOST_KNOWN = 200

/**
 * Loads a picture in the size in which it will be shown, and decodes it. A failure counts as here: the picture itself knows
 * what stands in.
 */
export function preload({ avif, webp, src, width, height }: PictureSource, sizes: string): Promise<void> {
  const before = known.get(src)
  if (before || src === '') return before ?? Promise.resolve()
  const picture = document.createElement('picture')
  for (const [type, srcset] of [
    ['image/avif', avif],
    ['image/webp', webp],
  ] as const) {
    if (!srcset) continue
    const source = picture.appendChild(document.createElement('source'))
    Object.assign(source, { type, sizes, srcset })
  }
  const image = picture.appendChild(document.createElement('img'))
  Object.assign(image, { width, height, src })
  const here = image.decode().catch(() => {})
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(src, here)
  return here
}

/** A picture that stays until the next one is here, and then fades into it: nothing moves, nothing is ever empty. */
export function SteadyPicture(props: { source: PictureSource; alt: string; sizes: string; className?: string }) {
  const { source, alt, sizes, className } = props
  const [shown, setShown] = useState({ now: source, before: undefined as PictureSource | undefined })
  const isShown = shown.now.src === source.src && shown.now.missing === source.missing
  useEffect(() => {
    if (isShown) return
    let gone = false
    void preload(source, sizes).then(() => {
      if (!gone) setShown(({ now }) => ({ now: source, before: now }))
    })
    return () => {
      gone = true
    }
  }, [isShown, source, sizes])
  return (
    <div className={className}>
      {shown.before && (
        <div className={styles.layer} aria-hidden>
          <Picture source={shown.before} alt="" sizes={sizes} first />
        </div>
      )}
      <div
        key={shown.now.src || shown.now.missing}
        className={shown.before ? `${styles.layer} ${styles.fresh}` : styles.layer}
        data-picture={shown.now.src}
      >
        <Picture source={shown.now} alt={alt} sizes={sizes} first />
      </div>
    </div>
  )
}
