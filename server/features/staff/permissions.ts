import { type Revealable, revealables, type StaffRole } from '#contract/codes.ts'
import { type Permission, permissionNames, permissions } from '#contract/permissions.ts'

/** Which of a customer's data a role may open: what its work needs, and no more (decision 034). */
const revealed: Readonly<Record<StaffRole, readonly Revealable[]>> = {
  operator: ['name', 'phone', 'recipient', 'buyer'],
  dealer: ['name', 'phone', 'buyer'],
  reviewer: [],
  finance: ['name', 'phone', 'invoice'],
  administrator: revealables,
}
export const revealedTo = (role: StaffRole): readonly Revealable[] => revealed[role]

/** Whether a role holds a permission. */
export const mayStaff = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role)

/** What a role may do; the console shows nothing else. */
export const permissionsOf = (role: StaffRole): Permission[] =>
  permissionNames.filter(permission => mayStaff(role, permission))
