import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './media.module.css'
import { PictureNote } from './picture-note.tsx'

export interface MediaProps {
  /** car 3:2, goods 4:5, gallery 16:10, hero 20:9 (4:5 on mobile), square. */
  ratio?: 'car' | 'goods' | 'gallery' | 'hero' | 'square'
  /** At the top left, at most two; certified first. Nothing else stands on the picture (design 10). */
  tags?: ReactNode
  /** At the top right: one round button. */
  corner?: ReactNode
  /** At the bottom right: 1 / 32. */
  count?: ReactNode
  /** Sold: the picture stays at 45 %. */
  gone?: boolean
  /** Full-width pictures have no radius. */
  square?: boolean
  className?: string
  children: ReactNode
}

/** The box of a picture: it keeps its place before the picture is there. */
export function Media({ ratio = 'car', tags, corner, count, gone, square, className, children }: MediaProps) {
  return (
    <div className={classNames(styles.media, styles[ratio], gone && styles.gone, square && styles.flat, className)}>
      {children}
      {tags && <div className={styles.tags}>{tags}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
      {count && <PictureNote className={styles.count}>{count}</PictureNote>}
    </div>
  )
}
