import type { ComponentProps } from 'react'
import { Text } from './layout.tsx'

/** Words for readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <Text as="span" {...props} unseen />
}
