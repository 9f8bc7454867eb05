import { defineTexts } from '#web/i18n/texts.ts'

/** Where a car in stock is and when it can be handed over: all that a card says; apart, because lists load nothing else. */
export const stockPlaceTexts = defineTexts({
  factory: ['在厂', 'At the factory'],
  transit: ['在途', 'On its way'],
  outlet: ['在店', 'At the dealer'],
  ready: [(day: string) => `最早 ${day} 可交付`, (day: string) => `Ready from ${day}`],
})
