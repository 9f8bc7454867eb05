import { Fragment } from 'react'
import { classNames } from './class-names.ts'
import styles from './whole.module.css'

/** What holds a figure between two places where a line may break: a space, or a character of Chinese. */
const figures = /([^ \t\n\u2e80-\u9fff\uff00-\uffef]*\d[^ \t\n\u2e80-\u9fff\uff00-\uffef]*)/
/** The number of a bank may be longer than a line. */
const LONGEST = 26
/** Longer than any sum or day: on a phone with letters of twice the size it may be longer than a line. */
const LONG = 16

/** An address of mail may be longer than a line as well: it goes on after its sign. */
const mail = /(?<=@)/

/** Words with figures in them: a sum, a date, a telephone and the number of an order stay on one line each. */
export function Whole({ children }: { children: string }) {
  return children.split(figures).map((part, n) =>
    n % 2 === 0 || part.length > LONGEST || mail.test(part) ? (
      part.split(mail).map((piece, at) => (
        <Fragment key={`${n} ${at}`}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    ) : (
      <span key={n} className={classNames(styles.whole, part.length > LONG && styles.long)}>
        {part}
      </span>
    ),
  )
}
