import type { ComponentProps } from 'react'
import styles from './card-list.module.css'
import { classNames } from './class-names.ts'

/**
 * Cards in columns. Name, facts and price of the cards in a row stand on one line each, however long one of the names
 * is. Columns and the gap between rows (`--card-gap`) come from the page's own class.
 */
export function CardList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={classNames(styles.list, className)} {...rest} />
}
