import type { AppointmentState } from '#contract/codes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { ownDriveTexts } from './own-drive.texts.ts'

const tones: Readonly<Record<AppointmentState, StatusDotProps['tone']>> = {
  booked: 'warning',
  confirmed: 'ink',
  done: 'success',
  cancelled: 'off',
  noShow: 'off',
}

/** Where a drive stands, in a word. */
export function DriveState({ state }: { state: AppointmentState }) {
  const t = useTexts(ownDriveTexts)
  return <StatusDot tone={tones[state]}>{t[state]}</StatusDot>
}
