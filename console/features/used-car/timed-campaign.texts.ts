import { defineTexts } from '#web/i18n/texts.ts'

export const timedCampaignTexts = defineTexts({
  title: ['二手车限时活动', 'Campaigns of used cars'],
  why: [
    '活动页在起止时刻自行变化，以服务器时间为准；起止时刻本身不在活动内',
    'The pages change by themselves at the moments that stand here, by the server’s clock; neither moment belongs to the campaign',
  ],
  page: ['页面', 'Page'],
  name: ['名称', 'Name'],
  starts: ['开始', 'Starts'],
  ends: ['结束', 'Ends'],
  state: ['状态', 'State'],
  none: ['未设置', 'Not written'],
  before: ['未开始', 'To come'],
  running: ['进行中', 'Running'],
  over: ['已结束', 'Over'],
  edit: ['修改', 'Edit'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  needed: ['请填写', 'Please fill this in'],
  order: ['结束须晚于开始', 'It has to end after it starts'],
  nameCn: ['中文名称', 'Name in Chinese'],
  nameEn: ['英文名称', 'Name in English'],
  leadCn: ['中文说明', 'Words in Chinese'],
  leadEn: ['英文说明', 'Words in English'],
  filter: ['车源条件', 'Which cars'],
  filterHelp: [
    '在二手车列表中选好条件，把地址中 /usedcar/list/ 之后的部分填在这里；留空表示全部',
    'Choose the filter in the list of used cars and copy what follows /usedcar/list/ in its address; empty: all cars',
  ],
})
