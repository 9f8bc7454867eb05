import { defineTexts } from '#web/i18n/texts.ts'

/** What visitors read of an activity, also where staff look at it as visitors will. */
export const activityViewTexts = defineTexts({
  when: ['时间', 'When'],
  where: ['地点', 'Where'],
  registration: ['报名时间', 'Registration'],
  seats: ['名额', 'Seats'],
  phone: ['门店电话', 'Dealer’s phone'],
  about: ['活动介绍', 'About it'],
  seatsOf: [
    (left: number, all: number) => `共 ${all} 个，剩余 ${left} 个`,
    (left: number, all: number) => `${left} of ${all} left`,
  ],
  soon: ['即将开放报名', 'Opens soon'],
  open: ['报名中', 'Open'],
  full: ['名额已满', 'Full'],
  closed: ['报名截止', 'Closed'],
  running: ['进行中', 'Going on'],
  over: ['已结束', 'Over'],
  cancelled: ['已取消', 'Cancelled'],
})
