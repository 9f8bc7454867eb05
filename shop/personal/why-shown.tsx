import { Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { PersonalSwitch } from './personal-switch.tsx'

interface WhyShownProps {
  children: string
  /** The switch opens, or closes: what goes when it is used stays for so long. */
  onChoosing?: (open: boolean) => void
}

/** By what a shelf is chosen, in a sentence, with the way to the switch (domain D.4). */
export function WhyShown({ children, onChoosing }: WhyShownProps) {
  return (
    <Text as="div" size="caption" tone="muted" above={2} measure>
      {children} <PersonalSwitch button={TextButton} onChoosing={onChoosing} />
    </Text>
  )
}
