import { useState } from 'react'
import { useSaving } from '#web/save-data.ts'
import { classNames } from './class-names.ts'
import styles from './layered-picture.module.css'
import { Picture, type PictureProps, StandIn } from './picture.tsx'

/**
 * A picture with what lies over it (`source.over`), which stands before it in the document: it is the smaller file, and
 * is asked for first. Until that is here the outline stands in, so that nobody sees the one without the other; in a
 * document that is not alive yet `layersHere` says so. A layer that does not come leaves the picture as it is.
 */
export function LayeredPicture({ source, alt, className, ...rest }: PictureProps) {
  const { over } = source
  const [here, setHere] = useState('')
  const { hides } = useSaving()
  const picture = <Picture source={source} alt={alt} className={className} {...rest} />
  if (!over || hides) return picture
  return (
    <span className={styles.layers} data-waits={here === over.src ? undefined : ''} suppressHydrationWarning>
      <Picture
        source={over}
        alt=""
        className={classNames(className, styles.over)}
        onSettled={() => setHere(over.src)}
        {...rest}
      />
      {here !== over.src && <StandIn outline={source.outline} alt="" className={styles.wait} />}
      <span className={styles.under}>{picture}</span>
    </span>
  )
}
