import { defineTexts } from '#web/i18n/texts.ts'

/** What the picture of the configured car cannot show. */
export const ownWheelsTexts = defineTexts({
  wheel: ['图为标配轮毂，您选的是：', 'Shown with standard wheels. Yours:'],
  paint: ['暂无这款车漆的图片，您选的是：', 'There is no picture of this paint. Yours:'],
  cabin: [
    '暂无这套内饰的图片，图为外观。您选的是：',
    'There is no picture of this cabin, so this is the outside. Yours:',
  ],
})
