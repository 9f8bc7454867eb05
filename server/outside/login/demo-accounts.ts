import type { StaffRole } from '#contract/codes.ts'
import type { DemoAccount, SignInKind } from '#contract/sign-in.ts'

/** An account that the embedded login service offers for one click. The people are made up. */
export interface DemoPerson extends DemoAccount {
  sub: string
  kind: SignInKind
  gender: 'female' | 'male'
}

const customer = (n: number, surname: string, givenName: string, gender: DemoPerson['gender']): DemoPerson => ({
  sub: `c-demo-${n}`,
  kind: 'customer',
  phone: `1990000000${n}`,
  surname,
  givenName,
  gender,
})
const staff = (
  n: number,
  role: StaffRole,
  surname: string,
  givenName: string,
  gender: DemoPerson['gender'],
): DemoPerson => ({ sub: `s-demo-${role}`, kind: 'staff', phone: `1990000001${n}`, surname, givenName, gender, role })

/** Customers and one person of each staff role (decisions: Login, Staff). */
export const demoAccounts: readonly DemoPerson[] = [
  customer(1, '林', '知夏', 'female'),
  customer(2, '周', '远', 'male'),
  customer(3, '唐', '以宁', 'female'),
  staff(1, 'operator', '沈', '岚', 'female'),
  staff(2, 'dealer', '何', '川', 'male'),
  staff(3, 'reviewer', '顾', '宁', 'female'),
  staff(4, 'finance', '许', '衡', 'male'),
  staff(5, 'administrator', '陆', '明', 'male'),
]

/** Subjects of staff begin with this at the embedded service, those of customers never do. */
export const isStaffSub = (sub: string): boolean => sub.startsWith('s-')

/** Whether a subject is one of the demonstration's staff, also of an earlier one. */
export const isDemoStaff = (sub: string): boolean => sub.startsWith('s-demo-')

/** The demonstration's staff, as the shop keeps them. */
export const demoStaff = demoAccounts.flatMap(({ sub, surname, givenName, role }) =>
  role ? [{ sub, name: surname + givenName, role }] : [],
)
