import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Words of the filters alone: they come with them. */
export const facetTexts = defineTexts({
  none: ['当前条件下没有车', 'No cars with these filters'],
  moreSeries: [(n: number) => `更多 ${n} 个车系`, (n: number) => `${n} more series`],

  certified: ['官方认证', 'Certified'],
  certifiedTerms: [
    (n: number) => `${n} 项检测，24 个月质保`,
    (n: number) => `${counted(n, 'check')}, 24-month warranty`,
  ],
  mileageTitle: ['里程（万公里）', 'Mileage'],
  monthly: ['月供', 'Monthly payment'],
  emission: ['排放标准', 'Emission standard'],
  colour: ['车身颜色', 'Colour'],
  registered: ['上牌状态', 'Registration'],
  sale: ['在售状态', 'Availability'],
  source: ['车辆来源', 'Source'],
  energy: ['能源', 'Energy'],
  place: ['所在地', 'Place'],
  province: ['省份', 'Province'],
  allProvinces: ['全国', 'Everywhere'],
  city: ['城市', 'City'],
  video: ['支持视频看车', 'With video'],
})
