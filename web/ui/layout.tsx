/**
 * How things stand beside and below each other, and in which type, in tokens instead of rules of a page's own (decision
 * 044). A page's style sheet says what is left: its own columns, states, pictures.
 */
import { type ComponentProps, createElement, type ElementType } from 'react'
import { useLayout } from '#web/layout.ts'
import { type Look, useLook } from './look.ts'

/** The look, the element's own properties, and which element or component it is. */
export type LookProps<T extends ElementType> = Look & { as?: T } & Omit<ComponentProps<T>, keyof Look | 'as'>

/** Things beside each other. */
export function Row<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', useLook('row', props))
}

/** Things below each other. */
export function Stack<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', useLook('stack', props))
}

/** Things beside each other, and below each other on a phone, which has no room for words beside a button. */
export function Beside<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  const mobile = useLayout() === 'mobile'
  return createElement(as ?? 'div', useLook(mobile ? 'stack' : 'row', props))
}

/** Equal columns: `cols={[4, 2]}` is four on desktop and two on mobile. */
export function Grid<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', useLook('stack', props))
}

/** What keeps to the width and the margins of a page. */
export function Page<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', useLook('page', props))
}

/** The heading of a block: quieter on a phone, where blocks are cards. */
export function Title<T extends ElementType = 'h2'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'h2', useLook('title', props))
}

/** Words in a role of type. */
export function Text<T extends ElementType = 'p'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'p', useLook('', props))
}

/** Anything else that only needs space, a line or a ground. */
export function Box<T extends ElementType = 'div'>({ as, ...props }: LookProps<T>) {
  return createElement(as ?? 'div', useLook('', props))
}
