import type { Revealable, StaffRole } from '#contract/codes.ts'
import { openedBy, type Permission, permissionNames, permissions } from '#contract/permissions.ts'

/** What a role may open of a customer. */
export const revealedTo = (role: StaffRole): readonly Revealable[] => openedBy[role]

/** Whether a role holds a permission. */
export const mayStaff = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role)

/** What a role may do; the console shows nothing else. */
export const permissionsOf = (role: StaffRole): Permission[] =>
  permissionNames.filter(permission => mayStaff(role, permission))
