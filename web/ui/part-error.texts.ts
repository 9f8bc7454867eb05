import { defineTexts } from '#web/i18n/texts.ts'

/** Apart from those of controls: pages that have none of these may have a part that does not come. */
export const partErrorTexts = defineTexts({
  retry: ['重新加载', 'Reload'],
  partFailed: ['这部分没有加载出来', 'This part did not load'],
  partFailedWhy: ['其他内容不受影响，请重新加载。', 'The rest of the page works. Please reload this part.'],
})
