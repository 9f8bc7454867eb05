import { defineTexts } from '#web/i18n/texts.ts'

/** What the error page says (design 2: what happened, what to do). */
export const errorTexts = defineTexts({
  title: ['这个页面没有打开', 'This page did not open'],
  text: ['请重新加载；如果仍不行，请稍后再来。', 'Please reload. If it does not help, come back a little later.'],
  busyTitle: ['服务暂时没有回应', 'The service is not answering'],
  busyText: ['您的数据不受影响，请稍后重新加载。', 'Nothing of yours is lost. Please reload in a moment.'],
  offlineTitle: ['网络已断开', 'You are offline'],
  offlineText: ['请检查网络后重新加载。', 'Please check your connection and reload.'],
  updatedTitle: ['商城刚刚更新', 'The shop was just updated'],
  updatedText: ['请重新加载页面。', 'Please reload the page.'],
  retry: ['重新加载', 'Reload'],
  home: ['返回首页', 'Home'],
  id: [(id: string) => `编号 ${id}`, (id: string) => `Reference ${id}`],
})
