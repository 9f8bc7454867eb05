import { classNames } from './class-names.ts'
import styles from './layered-picture.module.css'
import { Picture, type PictureProps } from './picture.tsx'

/**
 * A picture with what lies over it (`source.over`), which stands before it in the document: it is the smaller file, and
 * is asked for first. A layer that does not come leaves the picture as it is.
 */
export function LayeredPicture({ source, alt, className, ...rest }: PictureProps) {
  const { over } = source
  const picture = <Picture source={source} alt={alt} className={className} {...rest} />
  if (!over) return picture
  return (
    <span className={styles.layers}>
      <Picture source={over} alt="" className={classNames(className, styles.over)} {...rest} />
      {picture}
    </span>
  )
}
