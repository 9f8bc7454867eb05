import { defineTexts } from '#web/i18n/texts.ts'

export const noticesTexts = defineTexts({
  title: ['通知', 'Notices'],
  lead: [
    '订单、退款、合同与资质的通知始终发送，不能关闭；预约与活动的确认、变更与取消也是。以下各项可以选择。',
    'Notices about orders, refunds, contracts and qualifications always come and cannot be switched off, nor can confirmations, changes and cancellations of appointments and activities. The rest is up to you.',
  ],
  texts: [
    '短信仅用于验证码与账户安全，不发送推荐与优惠，也不能关闭。',
    'Text messages are sent for codes and for the safety of your account alone, never to advertise; they cannot be switched off.',
  ],
  appointment: ['预约提醒', 'Reminders of appointments'],
  appointmentWhy: ['试驾、保养与看车前的提醒', 'Before a test drive, a visit to the workshop or a viewing'],
  activity: ['活动提醒', 'Reminders of activities'],
  activityWhy: ['已报名活动开始前的提醒', 'Before an activity that you are registered for'],
  campaign: ['推荐提醒', 'Suggestions'],
  campaignWhy: [
    '保存的搜索有新车源、收藏降价、生日祝福',
    'New finds of saved searches, lower prices of favourites, birthday greetings',
  ],
  stop: ['停止全部推荐与优惠', 'Stop all advertising'],
  stopping: ['正在停止', 'Stopping'],
  stopWhy: [
    '一键关闭推荐提醒，并撤回接收活动与优惠信息的同意。',
    'Switches suggestions off and takes back your consent to news and offers, in one press.',
  ],
  stopped: ['推荐与优惠已全部停止', 'All advertising has stopped'],
  noneNow: ['推荐与优惠均未开启。', 'No advertising reaches you.'],
  saved: ['通知设置已保存', 'Your choice is saved'],
})
