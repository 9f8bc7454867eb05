import { useEffect, useState } from 'react'
import type { PictureSource } from '#web/pictures.ts'
import { savesData } from '#web/save-data.ts'
import { LayeredPicture } from '#web/ui/layered-picture.tsx'
import styles from './steady-picture.module.css'

/** Files that are on their way or here, by whether they came. */
const known = new Map<string, Promise<boolean>>()
/** Nobody looks at more cars than this in a visit; what is older is in the browser's own cache. */
const MOST_KNOWN = 200

/**
 * Loads a picture in the size in which it will be shown, with what lies over it, and decodes both. A failure counts as
 * here: the picture itself knows what stands in. Where data is saved nothing is loaded before it is shown.
 */
export async function preload(source: PictureSource, sizes: string): Promise<void> {
  if (savesData()) return
  const files = source.over ? [source.over, source] : [source]
  await Promise.all(files.map(each => decoded(each, sizes)))
}

function decoded({ avif, webp, src, width, height }: PictureSource, sizes: string): Promise<boolean> {
  const before = known.get(src)
  if (before || src === '') return before ?? Promise.resolve(false)
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
  const here = image.decode().then(
    () => true,
    () => false,
  )
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(src, here)
  return here
}

interface SteadyPictureProps {
  source: PictureSource
  alt: string
  sizes: string
  className?: string
}

/** Whether what should lie over a picture does not come. */
export function useOverLost({ over }: PictureSource, sizes: string): boolean {
  const [lost, setLost] = useState('')
  useEffect(() => {
    if (over && !savesData()) void decoded(over, sizes).then(here => here || setLost(over.src))
  }, [over, sizes])
  return over !== undefined && over.src === lost
}

const nameOf = ({ src, missing, over }: PictureSource): string => [src || missing, over?.src].join(' ')

/**
 * A picture that stays until the next one is here with what lies over it, and then fades into it: nothing moves, nothing is
 * ever empty, and no moment shows one without the other.
 */
export function SteadyPicture({ source, alt, sizes, className }: SteadyPictureProps) {
  const [shown, setShown] = useState({ now: source, before: undefined as PictureSource | undefined })
  const isShown = nameOf(shown.now) === nameOf(source)
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
          <LayeredPicture source={shown.before} alt="" sizes={sizes} first />
        </div>
      )}
      <div
        key={nameOf(shown.now)}
        className={shown.before ? `${styles.layer} ${styles.fresh}` : styles.layer}
        data-picture={shown.now.src}
      >
        <LayeredPicture source={shown.now} alt={alt} sizes={sizes} first />
      </div>
    </div>
  )
}
