import { Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { PersonalSwitch } from './personal-switch.tsx'

/** By what a shelf is chosen, in a sentence, with the way to the switch (domain D.4). */
export function WhyShown({ children }: { children: string }) {
  return (
    <Text as="div" size="caption" tone="muted" above={2} measure>
      {children} <PersonalSwitch button={TextButton} />
    </Text>
  )
}
