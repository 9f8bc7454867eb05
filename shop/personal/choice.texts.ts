import { defineTexts } from '#web/i18n/texts.ts'

/** Why something is shown, and the switch of what is chosen for a visitor. */
export const choiceTexts = defineTexts({
  change: ['个性化设置', 'Personal suggestions'],
  title: ['个性化推荐', 'Personal suggestions'],
  lead: [
    '推荐的车源可以根据您收藏和看过的车挑选。您没有选择时，推荐与列表对所有人相同。',
    'The cars that are suggested can follow those that you saved and viewed. Unless you choose that, suggestions and lists are the same for everybody.',
  ],
  never: ['价格、活动资格与贷款条件从不因人而异。', 'Prices, offers and loan terms never depend on who is looking.'],
  on: ['根据我的收藏与浏览推荐', 'Suggest cars from what I saved and viewed'],
  unsaid: ['推荐对所有人相同，只列出最近看过的车', 'The same for everybody; list the cars I viewed last'],
  off: ['推荐对所有人相同，也不记住看过的车', 'The same for everybody; do not remember what I view'],
  inAccount: ['保存在您的账户与本浏览器中。', 'Kept in your account and in this browser.'],
  inBrowser: [
    '只保存在本浏览器中；登录后以账户的选择为准。',
    'Kept in this browser alone. Signed in, your account decides.',
  ],
  policy: ['个性化推荐说明', 'About personal suggestions'],
  centre: ['隐私中心', 'Privacy centre'],
  kept: ['已保存您的选择', 'Your choice is saved'],
  close: ['完成', 'Done'],
})
