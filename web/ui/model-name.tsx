import { Fragment } from 'react'
import styles from './model-name.module.css'

/** A figure and the word that it counts, such as `2023 款`, and words that a hyphen joins: one part of a name each. */
const counted = /(\d+ [\u4e00-\u9fff](?= |$)|[^\s-]+(?:-[^\s-]+)+)/

const LONGEST_PART = 14

/**
 * A model's name by its parts: series, version and year stay whole, and a line breaks only between them. Chinese may
 * otherwise break after any character, which cuts `旗舰型` in two (design 4).
 */
export function ModelName({ children }: { children: string }) {
  // What a good is called may be one long word of Chinese, which has to break somewhere.
  const short = children.split(' ').every(part => part.length <= LONGEST_PART)
  return (
    <span className={short ? styles.name : undefined}>
      {children.split(counted).map((part, n) =>
        n % 2 === 0 ? (
          <Fragment key={n}>{part}</Fragment>
        ) : (
          <span key={n} className={styles.part}>
            {part}
          </span>
        ),
      )}
    </span>
  )
}
