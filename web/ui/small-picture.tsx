import { useSaving } from '#web/save-data.ts'
import { StandIn } from './picture.tsx'

export interface SmallPictureProps {
  src: string
  alt: string
  /** CSS pixels. */
  width: number
  height: number
  className?: string
  /** Loaded before it is in sight. */
  atOnce?: boolean
}

/** A photograph of one size that links to the whole of it; where data is saved the link stands there without it. */
export function SmallPicture({ src, alt, width, height, className, atOnce }: SmallPictureProps) {
  const { hides } = useSaving()
  if (hides) {
    return (
      <span className={className} style={{ display: 'block', width, height }}>
        <StandIn alt={alt} />
      </span>
    )
  }
  return (
    <img className={className} src={src} alt={alt} width={width} height={height} loading={atOnce ? 'eager' : 'lazy'} />
  )
}
