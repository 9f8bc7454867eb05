import { type CSSProperties, useEffect, useState } from 'react'
import { reportPicture } from '#web/picture-report.ts'
import type { Outline, PictureSource } from '#web/pictures.ts'
import { useSaving } from '#web/save-data.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import outlines from './outlines.svg?no-inline'
import styles from './picture.module.css'
import { saysWhenSeen } from './says-when-seen.ts'

export interface PictureProps {
  source: PictureSource
  /** What it shows; empty when the words beside it say it already. */
  alt: string
  /** How wide it is shown: `(min-width: 1280px) 304px, 50vw`. */
  sizes: string
  /** The first picture of the page: loaded at once and before others. */
  first?: boolean
  className?: string
  /** It is here, or will not come. */
  onSettled?: () => void
}

const asImage = (alt: string) =>
  alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)

/**
 * AVIF, then WebP; the box and its colour are there before the picture. Where there is no file, or it does not come, the
 * outline of the car stands in its paint (elsewhere a quiet sign), and the shop is told once. A visitor who saves data
 * gets the outline, and on pages where pictures are asked for the smallest file before it.
 */
export function Picture({ source, alt, sizes, first, className, onSettled }: PictureProps) {
  const [failed, setFailed] = useState('')
  const { saves, hides } = useSaving()
  const gone = source.src === '' || failed === source.src
  const lost = gone ? (source.missing ?? source.src) : ''
  useEffect(() => {
    if (lost) reportPicture(lost)
  }, [lost])

  useEffect(() => {
    if (hides) onSettled?.()
    // Of who asks for the pictures afterwards each settles by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function of the same page is not asked again
  }, [hides])

  if (gone || hides) return <StandIn outline={source.outline} alt={alt} className={className} />
  const fail = () => {
    setFailed(source.src)
    onSettled?.()
  }
  const small = saves && !first
  const widths = (list: string) => (saves ? list.split(', ', 1)[0] : list)
  const picture = (
    <picture className={classNames(styles.picture, className)}>
      {source.avif && <source type="image/avif" srcSet={widths(source.avif)} sizes={sizes} />}
      {source.webp && <source type="image/webp" srcSet={widths(source.webp)} sizes={sizes} />}
      <img
        // A new element: a browser keeps showing what failed.
        key={source.src}
        // The file may have failed before the page came alive.
        ref={image => {
          if (!image?.complete || !image.currentSrc) return
          if (image.naturalWidth === 0) fail()
          else onSettled?.()
        }}
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        style={source.colour && !small ? { backgroundColor: source.colour } : undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        {...(first && saysWhenSeen)}
        draggable={false}
        onLoad={onSettled}
        onError={fail}
      />
    </picture>
  )
  if (!small || !source.outline) return picture
  return (
    <span className={styles.stack}>
      <StandIn outline={source.outline} alt="" />
      {picture}
    </span>
  )
}

interface StandInProps {
  outline?: Outline | undefined
  alt: string
  className?: string | undefined
}

/** What stands in for a picture: the outline of the car, or a quiet sign. */
export function StandIn({ outline, alt, className }: StandInProps) {
  if (!outline) {
    return (
      <span className={classNames(styles.none, className)} {...(alt ? asImage(alt) : {})}>
        <Icon name="image" size={32} />
      </span>
    )
  }
  const paint = outline.paint ? ({ color: `var(--paint-${outline.paint})` } satisfies CSSProperties) : undefined
  return (
    <svg viewBox="0 0 960 640" className={classNames(styles.outline, className)} style={paint} {...asImage(alt)}>
      <use href={`${outlines}#${outline.body}`} />
    </svg>
  )
}
