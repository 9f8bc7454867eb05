import { Lines } from '#shop/blocks/word-blocks.tsx'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { useServerClock } from '#shop/features/used-car/use-server-clock.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Part } from './block-frame.tsx'
import type { ContentBlock } from './content-load.ts'
import { contentTexts } from './content.texts.ts'

/** Time that is left until a moment; from then on, what is said in its place. */
export function Clock({ block, serverTime }: { block: ContentBlock; serverTime: number }) {
  const { now, offsetMs } = useServerClock(serverTime)
  const { revalidate } = useRevalidator()
  const t = useTexts(contentTexts)
  if (block.at === null) return null
  const isOver = block.at <= Math.max(now, serverTime)
  return (
    <Part block={block}>
      {isOver ? (
        <Lines text={block.text} />
      ) : (
        <Stack gap={3}>
          {offsetMs !== undefined && (
            <Countdown kind="boxes" until={block.at} now={now} offsetMs={offsetMs} onEnd={() => void revalidate()} />
          )}
          <Text size="small" tone="muted" figures>
            {t.until(formatDateTime(block.at))}
          </Text>
        </Stack>
      )}
    </Part>
  )
}
