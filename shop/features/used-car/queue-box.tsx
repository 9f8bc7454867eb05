import { useState } from 'react'
import { formatDeadline } from '#contract/moments.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { goToLogin, isSignedIn } from '#web/session.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { carQueueTexts } from './car-queue.texts.ts'
import type { CarQueue } from './use-car-queue.ts'

interface QueueBoxProps {
  carNo: string
  queue: CarQueue
  /** The queue is other than it was. */
  onChanged: () => void
}

/** Until when a car is held, how many wait for it, and the place of whoever looks at it (decision 071). */
export function QueueBox({ carNo, queue, onChanged }: QueueBoxProps) {
  const t = useTexts(carQueueTexts)
  const [busy, setBusy] = useState(false)
  const { mine, heldUntil, waiting } = queue

  async function act(work: () => Promise<unknown>, words: string) {
    setBusy(true)
    try {
      await work()
      toast(words)
    } catch {
      // The call has said why.
    }
    setBusy(false)
    onChanged()
  }
  async function leave(queueId: number, offered: boolean) {
    const text = offered ? t.giveUpText : t.leaveText
    if (!(await confirm({ title: t.leaveTitle, text, yes: t.leave, danger: true }))) return
    await act(() => api('carQueue.leave', { queueId }), t.left)
  }
  function join() {
    if (!isSignedIn()) return goToLogin(location.pathname + location.search)
    void act(() => api('carQueue.join', { carNo }), t.joined)
  }
  const offered = mine?.state === 'offered' && mine.keptUntil !== null
  return (
    <Stack gap={2} role="status">
      <Text weight="medium" tone="strong" figures>
        {offered
          ? t.yours(formatDeadline(mine.keptUntil ?? 0))
          : heldUntil === null
            ? t.heldPaid
            : t.heldUntil(formatDeadline(heldUntil))}
      </Text>
      {!offered && (
        <Text size="small" figures>
          {mine ? t.you(mine.place) : t.waiting(waiting)}
        </Text>
      )}
      <Text size="caption" tone="muted" measure>
        {t.fair}
      </Text>
      <Row>
        {mine ? (
          <TextButton disabled={busy} onClick={() => void leave(mine.queueId, offered)}>
            {t.leave}
          </TextButton>
        ) : (
          <Button kind="line" size="s" busy={busy} onClick={join}>
            {t.join}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
