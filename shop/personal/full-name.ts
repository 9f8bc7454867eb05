/** Chinese names stand surname first and without a gap, whatever the language of the page. */
export function fullName({ surname, givenName }: { surname: string; givenName: string }): string {
  const parts = [surname, givenName].filter(Boolean)
  return /\p{Script=Han}/u.test(parts.join('')) ? parts.join('') : parts.toReversed().join(' ')
}
