import { frameTexts } from '#console/frame/frame.texts.ts'
import { useOutlets } from '#console/frame/use-outlets.ts'
import { type StaffRole, staffRoles } from '#contract/codes.ts'
import { OwnField, SelectField, TextField } from '#web/form/fields.tsx'
import { asChosen } from '#web/form/kinds.ts'
import type { FieldsOf, Form } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { teamTexts } from './team.texts.ts'

/** An outlet is chosen of a list, and travels as its number; of a dealer alone one has to be. */
export const postKinds = { outletId: asChosen<string>('') }

type PostFieldsOf = Pick<FieldsOf<'desk.staff.invite', typeof postKinds>, 'name' | 'role' | 'outletId'>

/** Name, role and, of a dealer, the outlet. */
export function PostFields({ of: form }: { of: Form<PostFieldsOf> }) {
  const t = useTexts(teamTexts)
  const frame = useTexts(frameTexts)
  const outlets = useOutlets()
  return (
    <>
      <TextField of={form} name="name" label={t.name} wrong={t.nameNeeded} autoComplete="off" />
      <SelectField
        of={form}
        name="role"
        label={t.role}
        wrong={t.roleNeeded}
        choices={staffRoles.map(value => ({ value, label: frame[value] }))}
      />
      {form.values.role === 'dealer' && (
        <OwnField of={form} name="outletId" label={t.outlet} wrong={t.outletNeeded}>
          {(now, write) => (
            <NativeSelect
              size="m"
              value={now}
              choices={[{ value: '', label: t.choose }, ...outlets]}
              onChange={write}
            />
          )}
        </OwnField>
      )}
    </>
  )
}

/** What is sent of the outlet: of a dealer alone. */
export const outletOf = (role: StaffRole, outletId: string): { outletId?: number } =>
  role === 'dealer' ? { outletId: Number(outletId) } : {}
