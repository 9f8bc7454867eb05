import type { Output } from '#contract/kit.ts'
import { saysSomething } from '#contract/reason.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormDialog } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.ts'
import { outletOf, PostFields, postKinds } from './post-fields.tsx'
import { teamTexts } from './team.texts.ts'

interface ChangeDialogProps {
  account: Output<'desk.staff.detail'>
  onClose: () => void
  onDone: () => unknown
}

/** Changes what somebody is called, may do and where, with a reason. */
export function ChangeDialog({ account, onClose, onDone }: ChangeDialogProps) {
  const t = useTexts(teamTexts)
  const { staffId, version } = account
  const form = useForm('desk.staff.change', {
    kinds: postKinds,
    begin: {
      name: account.name,
      role: account.role,
      outletId: account.outletId === null ? '' : String(account.outletId),
    },
    absent: { staffId, version },
    check: ({ role, outletId, reason = '' }) => ({
      outletId: role === 'dealer' && !outletId && t.outletNeeded,
      reason: !saysSomething(reason) && t.reasonNeeded,
    }),
    input: ({ outletId, ...read }) => ({ ...read, ...outletOf(read.role, outletId), staffId, version }),
    refusals: { STAFF_OUTLET: 'outletId' },
    done() {
      toast(t.changed)
      onDone()
    },
  })
  return (
    <FormDialog of={form} onClose={onClose} title={t.changeTitle} send={t.save} wide>
      <PostFields of={form} />
      <TextField of={form} name="reason" label={t.reason} wrong={t.reasonNeeded} />
    </FormDialog>
  )
}
