/** The colour of a lottery's state. */
export const lotteryTones = {
  draft: 'off',
  sent: 'warning',
  published: 'success',
  stopped: 'danger',
  over: 'off',
  discarded: 'off',
} as const
