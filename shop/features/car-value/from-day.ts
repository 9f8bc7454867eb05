/** The moment, in ms, at which a day begins in Beijing. @param day `YYYY-MM-DD` */
export const fromDay = (day: string): number => new Date(`${day}T00:00:00+08:00`).getTime()
