/** The unit behind a field of money: the same word everywhere, and never in a label. */
export const yuan = ['元', 'yuan'] as const
