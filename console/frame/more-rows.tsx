import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box } from '#web/ui/layout.tsx'
import { frameTexts } from './frame.texts.ts'

/**
 * The first of many rows that came all at once, and a press for the next of them: on a phone each row is a card, and hundreds
 * of cards push away whatever stands below.
 * @param portion rows that stand there at first, and that a press adds
 * @returns the rows that are shown, and the button below them; nothing where all are
 */
export function useMoreRows<Row>(rows: readonly Row[], portion: number): [shown: readonly Row[], more: ReactNode] {
  const t = useTexts(frameTexts)
  const [most, setMost] = useState(portion)
  const left = rows.length - most
  return [
    rows.slice(0, most),
    left > 0 && (
      <Box above={4}>
        <Button kind="line" size="s" onClick={() => setMost(most + portion)}>
          {t.moreRows(Math.min(portion, left), left)}
        </Button>
      </Box>
    ),
  ]
}
