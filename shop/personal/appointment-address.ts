/** Everything that a customer has arranged with outlets. */
export const appointmentsPath = '/user/appointments'
