import { Fragment } from 'react'
import styles from './model-name.module.css'

/**
 * A figure and its unit, such as `2023 款`, `500 毫升` or `19 in`, and words that a hyphen joins: one part of a name
 * each.
 */
const counted =
  /([\d.,]*\d (?:个月|(?:[\u4e00-\u9fff]{1,2}|in|ml|L|kW|m|cm|g|kg|A)(?=[ \u00a0,，]|$))|[^\s-]+(?:-[^\s-]+)+)/

const LONGEST_PART = 14

/**
 * The name of a model or a good, or a fact of it, by its parts: series, version and year, a figure with its unit stay
 * whole, and a line breaks only between them.
 * Chinese may otherwise break after any character, which cuts `旗舰型` in two (design 4).
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
