import type { AppointmentState } from '#contract/codes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { StatusDot, type StatusDotProps } from '#web/ui/status-dot.tsx'
import { appointmentTexts } from './appointment.texts.ts'

const tones: Readonly<Record<AppointmentState, StatusDotProps['tone']>> = {
  booked: 'warning',
  confirmed: 'ink',
  done: 'success',
  cancelled: 'off',
  noShow: 'off',
}

/** Where an appointment of any kind stands, in a word. */
export function AppointmentDot({ state }: { state: AppointmentState }) {
  const t = useTexts(appointmentTexts)
  return <StatusDot tone={tones[state]}>{t[state]}</StatusDot>
}
