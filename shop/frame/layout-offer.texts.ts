import { defineTexts } from '#web/i18n/texts.ts'

export const offerTexts = defineTexts({
  stayDesktop: ['保持电脑版', 'Stay here'],
  tabletOffer: ['您使用的是平板，可切换为手机版', 'You are on a tablet. There is a mobile version'],
  mobileVersion: ['手机版', 'Mobile version'],
})
