import { useTexts } from '#web/i18n/texts.ts'
import { Text } from '#web/ui/layout.tsx'
import { whySameTexts } from './why-same.texts.ts'

interface WhySameProps {
  /** By what it is chosen and ordered, as a sentence. */
  children: string
  below?: 2 | 4
}

/** Why something is shown that is the same for everybody, and that it is: nothing is there to switch (decision 075). */
export function WhySame({ children, below }: WhySameProps) {
  return (
    <Text size="caption" tone="muted" above={2} {...(below === undefined ? {} : { below })} measure>
      {children} {useTexts(whySameTexts).same}
    </Text>
  )
}
