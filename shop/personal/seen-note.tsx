import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatDateTime } from '#contract/moments.ts'
import { defineTexts, useTexts } from '#web/i18n/texts.ts'
import { useStore } from '#web/store.ts'
import { Box } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { shownSeen } from './seen-answers.ts'
import { lateAnswers } from './seen-reading.ts'
import { useRefresh } from './use-refresh.ts'

export const seenTexts = defineTexts({
  title: ['网络未连接', 'No connection'],
  text: [
    (at: number) => `以下是截至 ${formatDateTime(at)} 的内容，之后的变化联网后才会显示。`,
    (at: number) => `As of ${formatDateTime(at)}. What has changed since then shows once you are back online.`,
  ],
  again: ['重新加载', 'Try again'],
})

/** Above an own page that shows what was seen before: of when it is, and a way to look again (decision 117). */
export function SeenNote() {
  const t = useTexts(seenTexts)
  const { pathname } = useLocation()
  const { refresh } = useRefresh()
  const shown = useStore(shownSeen, undefined)
  const at = shown?.path === pathname ? shown.at : undefined
  useEffect(() => {
    if (at === undefined) return
    const stop = lateAnswers.subscribe(refresh)
    addEventListener('online', refresh)
    return () => {
      stop()
      removeEventListener('online', refresh)
    }
  }, [at, refresh])
  if (at === undefined) return null
  return (
    <Box padX={[0, 5]} above={[0, 4]} below={[4, 0]}>
      <Note kind="warning" role="status">
        <b>{t.title}</b>
        <p>{t.text(at)}</p>
        <TextButton onClick={refresh}>{t.again}</TextButton>
      </Note>
    </Box>
  )
}
