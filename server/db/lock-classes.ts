/**
 * Every kind of advisory lock: its first key, or the only one. Two kinds with one number would wait for each other, so
 * the numbers stand here alone, and `scripts/source-rules.ts` lets nobody lock by another one.
 *
 * A number that other processes on the database may still use during an upgrade is never given to another kind.
 */
export const lockClasses = {
  /** A customer reserves a car; the second key is the customer. */
  reserving: 7_401,
  /** A process that does jobs lives; the second key is the hash of its worker's name. */
  worker: 7_402,
  /** A customer places a settlement; the second key is the customer. */
  placing: 7_403,
  /** A parcel is handed in; the second key is the hash of its carrier and number. */
  handingIn: 7_460,
  /** A member of staff opens a customer’s data; the second key is the member. */
  revealing: 7_461,
  /** A day of the books is closed; whoever posts shares it. */
  closing: 7_462,
  /** A bill is held against the books; the second key is the hash of its channel. */
  reconciling: 7_463,
  /** A code is sent; the second key is the hash of a phone, a browser or an address. */
  texting: 7_470,
  /** A lead is written down; the second key is the hash of its phone. */
  submitting: 7_471,
  /** A lead is given to somebody of an outlet; the second key is the outlet. */
  entrusting: 7_472,
  /** A car is offered to the house; the second key is the hash of its VIN. */
  offering: 7_473,
  /** A transfer of money is registered; the second key is the hash of its reference. */
  payingFor: 7_476,
  /** A browser is told by push from now on; the second key is the hash of its address. */
  pushing: 7_499,
  /** Somebody books at an outlet or edits its calendar; the second key is the outlet. */
  slotting: 7_464,
  /** Somebody without an account books an appointment; the second key is the hash of the phone. */
  comingTo: 7_466,
  /** A visitor holds a slot; the second key is the hash of the visitor's address, or of the key. */
  holdingSlot: 7_465,
  /** New cars are brought into stock, at the desk or from a file. */
  stockCars: 7_474,
  /** An outlet is closed; the second key is the outlet. Whoever gives something to it shares it (migration 239). */
  closingOutlet: 7_475,
  /** A qualification is approved; the second key is the hash of whom it is about. */
  qualifying: 7_480,
  /** A returning student's car is ordered, or one is allocated; the second key is the hash of the person, or of the VIN. */
  studentCar: 7_481,
  /** Somebody is invited to the staff: one at a time, so that they are counted and a number has one invitation. */
  inviting: 7_482,
  /** A number is given to an account; the second key is the hash of the number. */
  changingPhone: 7_483,
  /** Goods are made or written as a whole: one at a time, so that a code is taken once. */
  makingGoods: 7_484,
  /** Versions of policies are added or withdrawn, at the desk or by a release: one at a time. */
  policies: 7_485,
  /** A file of parcels is sent; the second key is the hash of what it says. */
  sendingParcels: 7_486,
  /** A feed is being imported. */
  importing: 7_410,
  /** An empty database is being filled. */
  seeding: 7_411,
} as const

type Numbers = typeof lockClasses
/** Kinds that have the number of another kind. */
type Doubled = {
  [K in keyof Numbers]: Numbers[K] extends Numbers[Exclude<keyof Numbers, K>] ? K : never
}[keyof Numbers]
/** Does not compile when two kinds have one number. */
const noneDoubled: [Doubled] extends [never] ? true : never = true
void noneDoubled
