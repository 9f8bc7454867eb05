import type { StaffRole } from '#contract/sign-in.ts'

/**
 * Which staff role may what; calls name a permission in the call table (decisions: Staff). What is not written here is
 * refused. A dealer acts for his own outlet only: the feature that owns the row checks that.
 */
export const permissions: Readonly<Record<string, readonly StaffRole[]>> = {
  'order.confirm': ['dealer', 'operator', 'administrator'],
  'order.complete': ['dealer', 'operator', 'administrator'],
}

/** Whether a role holds a permission; an unknown one is held by nobody. */
export function mayStaff(role: string, permission: string): boolean {
  return Object.hasOwn(permissions, permission) && (permissions[permission] as readonly string[]).includes(role)
}
