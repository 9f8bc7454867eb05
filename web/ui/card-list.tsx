import type { ComponentProps } from 'react'
import styles from './card-list.module.css'
import { classNames } from './class-names.ts'
import { type Look, useLook } from './look.ts'

export interface CardListProps extends ComponentProps<'ul'>, Pick<Look, 'above'> {
  /** Goods, and cars beside something else: two beside each other on a phone, not one. */
  two?: boolean
}

/**
 * Cards in columns, as many as have room: up to four on a desktop, one or two on a phone. Name, facts and price of the
 * cards in a row stand on one line each, however long one of the names is.
 */
export function CardList({ two, ...props }: CardListProps) {
  return <ul {...useLook(classNames(styles.list, two && styles.two), props)} />
}
