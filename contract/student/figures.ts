/** Of how many days the figures of the programme tell decisions. */
export const figureDays = ['30', '90', '365'] as const
