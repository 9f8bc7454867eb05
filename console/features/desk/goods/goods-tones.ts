/** Dots of the states of a good. */
export const stateTones = { publish: 'success', pre_publish: 'warning', withdrawn: 'off' } as const
