/** What became of the offer for the old car of an order: it goes on, the car is bought, or it came to nothing (decision 099). */
export const tradeInStandings = ['open', 'bought', 'over'] as const
export type TradeInStanding = (typeof tradeInStandings)[number]
