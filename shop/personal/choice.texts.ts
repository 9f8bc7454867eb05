import { defineTexts } from '#web/i18n/texts.ts'

/** Why something is shown, and the switch of what is chosen for a visitor. */
export const choiceTexts = defineTexts({
  change: ['个性化设置', 'Personal suggestions'],
  title: ['个性化推荐', 'Personal suggestions'],
  lead: [
    '打开后，首页的推荐车源根据您收藏和看过的车挑选。关闭后，推荐与列表对所有人相同，本浏览器也不再记住您看过的车。',
    'On: the cars suggested to you follow those that you saved and viewed. Off: suggestions and lists are the same for everybody, and this browser no longer remembers which cars you viewed.',
  ],
  never: ['价格、活动资格与贷款条件从不因人而异。', 'Prices, offers and loan terms never depend on who is looking.'],
  switch: ['根据我的收藏与浏览推荐', 'Suggest cars from what I saved and viewed'],
  inAccount: ['保存在您的账户与本浏览器中。', 'Kept in your account and in this browser.'],
  inBrowser: [
    '只保存在本浏览器中；登录后以账户的选择为准。',
    'Kept in this browser alone. Signed in, your account decides.',
  ],
  policy: ['个性化推荐说明', 'About personal suggestions'],
  centre: ['隐私中心', 'Privacy centre'],
  isOn: ['已打开个性化推荐', 'Personal suggestions are on'],
  isOff: ['已关闭个性化推荐', 'Personal suggestions are off'],
  close: ['完成', 'Done'],
})
