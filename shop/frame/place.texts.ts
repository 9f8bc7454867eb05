import { defineTexts } from '#web/i18n/texts.ts'

export const placeTexts = defineTexts({
  title: ['选择所在地', 'Choose your place'],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  area: ['区县', 'District'],
  wholeCity: ['不限', 'Any'],
  here: ['使用当前位置', 'Use my position'],
  locating: ['正在定位', 'Locating'],
  saving: ['正在保存', 'Saving'],
  confirm: ['确认', 'Confirm'],
  notLocated: ['未能取得当前位置，请手动选择', 'Your position could not be found. Please choose it'],
  notSaved: ['未能保存，请重试', 'This did not work. Please try again'],
})
