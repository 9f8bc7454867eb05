import { useState } from 'react'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Box } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { privacyTexts } from './privacy.texts.ts'

/** A deletion that waits, and the button that takes it back. */
export function WaitingDeletion({ dueAt }: { dueAt: string }) {
  const t = useTexts(privacyTexts)
  const { refresh } = useRefresh()
  const [busy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      await api('privacy.keepAccount', {}, { noLoading: true })
      toast(t.keptNow)
      refresh()
    } catch {
      // The visitor was told; the button stays.
    }
    setBusy(false)
  }
  return (
    <Note kind="warning" role="status">
      <b>{t.waiting(dueAt)}</b>
      <p>{t.waitingWhy}</p>
      <Box above={3}>
        <Button size="s" busy={busy} busyText={t.keeping} onClick={() => void keep()}>
          {t.keepAccount}
        </Button>
      </Box>
    </Note>
  )
}
