import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { UiLink } from './link.tsx'

export interface CardProps {
  /** The whole card is one link; absent for a card that leads nowhere. */
  href?: string
  /** A `Media` box. */
  media: ReactNode
  name: ReactNode
  /** The level of the name in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
  /** Beside the name and apart from the link: the favourite. */
  action?: ReactNode
  /** 上牌 · 里程 · 城市, or one fact of goods. */
  meta?: ReactNode
  /** A `Price`, or the word 已售. */
  price?: ReactNode
  /** Beside the price: the monthly payment. */
  note?: ReactNode
  /** Cards of this kind have long notes: they stand below the price in wider columns, too. */
  longNotes?: boolean
  /** At the end of the last line: a button that is no favourite. */
  more?: ReactNode
  /** Goods: a lighter name of up to two lines. */
  quiet?: boolean
  className?: string
}

/** Name, facts, price, action: the same order everywhere (design 1). */
export function Card({
  href,
  media,
  name,
  heading: Heading = 'h3',
  action,
  meta,
  price,
  note,
  longNotes,
  more,
  quiet,
  className,
}: CardProps) {
  return (
    <article className={classNames(styles.card, className)}>
      {media}
      <div className={styles.head}>
        <Heading className={classNames(styles.name, quiet && styles.quiet)}>
          {href ? (
            <UiLink href={href} className={styles.link}>
              {name}
            </UiLink>
          ) : (
            name
          )}
        </Heading>
        {action}
      </div>
      {meta && <p className={styles.meta}>{meta}</p>}
      {(price || note || more) && (
        <p className={styles.price}>
          {price}
          {note && (
            <span className={classNames(styles.note, longNotes && styles.long)} data-card="note">
              {note}
            </span>
          )}
          {more && <span className={styles.more}>{more}</span>}
        </p>
      )}
    </article>
  )
}
