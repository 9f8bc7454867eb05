import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ReasonDialog } from '#console/frame/reason-dialog.tsx'
import { incidentTexts } from './incident.texts.ts'

interface ResolveDialogProps {
  incidentId: number
  onClose: () => void
  onDone: () => void
}

/** Asks what was done about an incident, and closes it. */
export function ResolveDialog({ incidentId, onClose, onDone }: ResolveDialogProps) {
  const t = useTexts(incidentTexts)
  return (
    <ReasonDialog
      title={t.resolveTitle}
      label={t.remark}
      help={t.remarkHelp}
      needed={t.remarkNeeded}
      button={t.resolve}
      onClose={onClose}
      onSubmit={async (remark, options) => {
        await api('desk.incident.resolve', { incidentId, remark }, options)
        onDone()
      }}
    />
  )
}
