import { useState } from 'react'
import type { PictureSource } from '#web/pictures.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

export interface PictureProps {
  source: PictureSource
  /** What it shows; empty when the words beside it say it already. */
  alt: string
  /** How wide it is shown: `(min-width: 1280px) 304px, 50vw`. */
  sizes: string
  /** The first picture of the page: loaded at once and before others. */
  first?: boolean
  className?: string
}

/** AVIF, then WebP; the box is kept before it is there; a missing file shows the fallback, or a quiet sign. */
export function Picture({ source, alt, sizes, first, className }: PictureProps) {
  const [failed, setFailed] = useState<{ src: string; step: number }>({ src: '', step: 0 })
  const step = failed.src === source.src ? failed.step : 0
  const fail = () => setFailed({ src: source.src, step: step + 1 })

  if (step > (source.fallback ? 1 : 0)) {
    return (
      <span className={classNames(styles.none, className)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Icon name="image" size={32} />
      </span>
    )
  }
  const stand = step === 1 ? source.fallback : undefined
  return (
    <picture className={classNames(styles.picture, className)}>
      {!stand && source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
      {!stand && source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
      <img
        // A new element: a browser keeps showing what failed.
        key={stand ?? source.src}
        // The file may have failed before the page came alive.
        ref={image => {
          if (image?.complete && image.currentSrc && image.naturalWidth === 0) fail()
        }}
        src={stand ?? source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        draggable={false}
        onError={fail}
      />
    </picture>
  )
}
