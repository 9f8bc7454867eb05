/** Channels that an operator may switch off in the dictionary, and whether they are on (spec 1: ShowUCChannel, ShowStudentChannel). */
export interface Channels {
  usedCars: boolean
  students: boolean
}
