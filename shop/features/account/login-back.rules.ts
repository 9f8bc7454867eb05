import { addressInState, loginAddress } from '#contract/return-address.ts'

/** Why somebody came back without being signed in; the page has a text for each. */
export type LoginFault =
  | 'denied'
  | 'expired'
  | 'elsewhere'
  | 'notStaff'
  | 'invitation'
  | 'invitationOther'
  | 'secondFactor'
  | 'unavailable'
  | 'failed'

/** What the login service said in the address; nothing when it brought a code. */
export function faultInAddress(search: URLSearchParams): LoginFault | undefined {
  switch (search.get('error')) {
    case null:
      return search.get('code') && search.get('state') ? undefined : 'expired'
    case 'access_denied':
      return 'denied'
    case 'expired':
      return 'expired'
    case 'temporarily_unavailable':
    case 'server_error':
      return 'unavailable'
    default:
      return 'failed'
  }
}

/** What the shop said to the code: codes of the error table; 0 when nothing answered. */
export function faultOfCode(code: number): LoginFault {
  switch (code) {
    case 4010:
      return 'expired'
    case 4014:
      return 'elsewhere'
    case 4015:
      return 'notStaff'
    case 4016:
      return 'invitation'
    case 4017:
      return 'invitationOther'
    case 4018:
      return 'secondFactor'
    case 0:
    case 4013:
    case 503:
      return 'unavailable'
    default:
      return 'failed'
  }
}

/** Whether somebody came by an invitation: another try takes its link, which this page does not have. */
export const isOfInvitation = (fault: LoginFault): boolean => fault === 'invitation' || fault === 'invitationOther'

/** Where another try begins, with the return address of the first; one who is no staff is asked for another account. */
export function loginAgain(search: URLSearchParams, fault: LoginFault): string {
  const back = addressInState(search.get('state'))
  return loginAddress(back, /^\/console(\/|$)/.test(back) ? 'staff' : 'customer', fault === 'notStaff')
}
