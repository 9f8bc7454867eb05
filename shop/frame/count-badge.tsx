import { Text } from '#web/ui/layout.tsx'
import frame from './frame.module.css'

/** The number on a sign; hundreds of pieces do not fit. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <Text as="span" figures textAlign="center" className={frame.badge}>
      {count > 99 ? '99+' : count}
    </Text>
  ) : null
}
