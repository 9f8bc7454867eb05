import type { StaffRole } from '#contract/codes.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Stack, Title } from '#web/ui/layout.tsx'
import { permissionGroups } from './permission-groups.ts'
import { permissionNames } from './permission-names.texts.ts'
import { teamTexts } from './team.texts.ts'

export const holds = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role)

/** What a role may do, by the work that it belongs to. */
export function PermissionList({ role }: { role: StaffRole }) {
  const t = useTexts(teamTexts)
  const names = useTexts(permissionNames)
  return (
    <Stack as="section" gap={3} shrink aria-label={t.may}>
      <Title as="h2">{t.may}</Title>
      <KeyValues
        kind="tiles"
        columns={3}
        rows={Object.entries(permissionGroups).flatMap(([group, all]) => {
          const mine = all.filter(each => holds(role, each)).map(each => names[each])
          return mine.length === 0 ? [] : [{ key: t[group as keyof typeof permissionGroups], value: mine }]
        })}
      />
    </Stack>
  )
}
