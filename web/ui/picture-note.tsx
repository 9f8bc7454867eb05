import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture-note.module.css'

/** A few words on a picture: which one it is of how many, or what it shows. Where they stand is the picture's affair. */
export function PictureNote({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <span className={classNames(styles.note, className)}>{children}</span>
}
