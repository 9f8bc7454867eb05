import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { useSaving } from '#web/save-data.ts'
import { useAlive } from '#web/use-alive.ts'
import { askedPartTexts } from './asked-part.texts.ts'
import { Button } from './button.tsx'
import { Row, Text } from './layout.tsx'

/**
 * What stands in a document where something is asked anew once the page is alive. Who saves data asks for it by a press, which
 * has the scripts come (decision 126): a document of theirs may never be alive.
 * @param children what stands there while it is asked for
 */
export function AskedPart({ children }: { children: ReactNode }) {
  const t = useTexts(askedPartTexts)
  const { saves } = useSaving()
  const alive = useAlive()
  if (!saves || alive) return children
  return (
    <Row gap={4} rowGap={2} align="center" wrap>
      <Button kind="line" size="s">
        {t.show}
      </Button>
      <Text as="span" size="small" tone="muted">
        {t.why}
      </Text>
    </Row>
  )
}
