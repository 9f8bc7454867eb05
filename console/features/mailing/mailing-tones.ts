/** The colour of a mailing's state. */
export const mailingTones = {
  draft: 'off',
  sent: 'warning',
  approved: 'success',
  running: 'success',
  done: 'off',
  stopped: 'danger',
  discarded: 'off',
} as const
