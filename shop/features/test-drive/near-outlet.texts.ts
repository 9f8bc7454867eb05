import { defineTexts } from '#web/i18n/texts.ts'

export const nearOutletTexts = defineTexts({
  away: [(distance: string) => `距您 ${distance}`, (distance: string) => `${distance} away`],
  change: ['更换门店', 'Change dealer'],
})
