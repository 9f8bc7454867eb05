import { defineTexts } from '#web/i18n/texts.ts'

/** Where a configuration begins; the configurator itself does without them. */
export const startTexts = defineTexts({
  title: ['配置您的车', 'Build your car'],
  lead: [
    '先选一个车系。价格、交付时间和每一处冲突，都会当场说清楚。',
    'Begin with a series. Price, delivery and whatever does not go together are told at once.',
  ],
  empty: ['暂时没有可配置的新车', 'No new car can be configured just now'],
  emptyWhy: ['请稍后再来，或先看看官方认证二手车。', 'Please come back later, or look at our certified used cars.'],
  toUsedCars: ['看认证二手车', 'See certified used cars'],
  from: ['起', 'from'],
  haveCode: ['已有配置代码', 'You have a code already'],
})
