/** Day in Beijing, `YYYY-MM-DD`, as numbers of persons are judged and days are said. @param at ms since 1970 */
export const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
