/** Whose words a browser keeps (decision 177): what a login and a logout do with them. */
import { forgetOwnCopies, owner, ownerInTab, ownTexts } from './own-texts.ts'

export function forgetOwnTexts(): void {
  for (const each of [...Object.values(ownTexts), owner, ownerInTab]) each.write(null)
  forgetOwnCopies()
}

/** Words that name who wrote them are given to nobody else in any case. */
const named = [ownTexts.typed, ownTexts.favourites]
const unnamed = Object.values(ownTexts).filter(each => !named.includes(each))

/**
 * The words are this customer's from now on, a stranger's as well. Those of another one, whose session has ended by itself,
 * are forgotten.
 * @param who customer's number
 * @returns whether somebody else was here before
 */
export function takeOwnTexts(who: string): boolean {
  const before = owner.read()
  const isOther = before !== null && before !== who
  if (isOther) for (const each of unnamed) each.write(null)
  owner.write(who)
  ownerInTab.write(who)
  return isOther
}
