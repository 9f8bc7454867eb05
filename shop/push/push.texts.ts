import { defineTexts } from '#web/i18n/texts.ts'

export const pushTexts = defineTexts({
  title: ['本机推送', 'Notices on this device'],
  lead: [
    '不打开商城也能收到通知。锁屏上只显示标题，不显示内容；退出登录后停止。',
    'Be told without opening the shop. A locked screen shows the title alone, and it ends when you sign out.',
  ],
  passes: [
    '开启后，通知加密经过您浏览器厂商的推送服务，其服务器可能在境外，且无法读取内容。',
    'Notices then pass, sealed, through the push service of your browser’s maker, which may be abroad and cannot read them.',
  ],
  who: ['谁会收到我的信息', 'Who receives my information'],
  begin: ['在本机开启推送', 'Tell me on this device'],
  beginning: ['正在开启', 'Switching on'],
  begun: ['已在本机开启推送', 'You are told on this device now'],
  refused: [
    '您没有允许浏览器显示通知，因此没有开启',
    'Your browser was not allowed to show notices, so nothing was switched on',
  ],
  failed: [
    '浏览器的推送服务暂时没有应答，请稍后再试',
    'The push service of your browser does not answer now. Please try again shortly',
  ],
  end: ['关闭本机推送', 'Tell me no more here'],
  ending: ['正在关闭', 'Switching off'],
  ended: ['已关闭本机推送', 'You are told no more on this device'],
  none: [
    '这个浏览器不支持推送，消息仍在消息中心。',
    'This browser cannot show push notices. Your messages stay in the message centre.',
  ],
  install: [
    '在 iPhone 与 iPad 上，请先用“分享”里的“添加到主屏幕”，再从主屏幕打开本商城开启推送。',
    'On an iPhone or iPad, first put the shop on your home screen (Share, then Add to Home Screen), and open it from there.',
  ],
  blocked: [
    '浏览器已禁止本站显示通知。请在浏览器的网站设置里允许后再来开启。',
    'Your browser does not let this site show notices. Allow it in the browser’s settings for this site, then come back.',
  ],
  kinds: ['推送哪些通知', 'What you are told of'],
  order: ['订单与退款', 'Orders and refunds'],
  service: ['卖车、资质与账户', 'Selling a car, qualifications, account'],
  appointment: ['预约', 'Appointments'],
  activity: ['活动', 'Activities'],
  campaign: ['推荐与优惠', 'Suggestions and offers'],
  night: [
    '活动、推荐与优惠在晚上 9 点至早上 9 点（北京时间）不推送。',
    'Activities, suggestions and offers wait until the morning: nothing of them between 9 pm and 9 am in Beijing.',
  ],
  saved: ['推送设置已保存', 'Your choice is saved'],
  askTitle: ['有进展时在本机通知您？', 'Shall we tell you here how it goes on?'],
  ask: [
    '发货、到店与退款有进展时，手机或电脑会显示一条通知。可随时在个人资料中关闭。',
    'When something happens to your order, this device shows a notice. You can switch it off in your profile at any time.',
  ],
  yes: ['开启通知', 'Yes, tell me'],
  no: ['暂不需要', 'No, thank you'],
})
