import { addCarried, type Carried } from '#contract/carried.ts'

let carried: Carried = {}

/** Sets the parameters of this visit. Called in the browser alone: the server's HTML is the same for everybody. */
export function carry(parameters: Carried): void {
  carried = parameters
}

/** The parameters of this visit. */
export const carriedHere = (): Carried => carried

/** The visit's parameters as one text, for the login service; empty without any (spec 7, External login). */
export const carriedText = (): string => new URLSearchParams(carried).toString().slice(0, 200)

/**
 * An address with the visit's parameters; what the address says itself wins. Used at the moment of navigating, not while
 * rendering, so that the server and the browser write the same links. Pages go through `shop/go.ts`, which does it.
 */
export const withCarried = (href: string): string => addCarried(href, carried)
