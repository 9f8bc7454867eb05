import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const historyTexts = defineTexts({
  title: ['同意记录', 'Consent history'],
  back: ['返回隐私中心', 'Back to the privacy centre'],
  lead: [
    '每一次同意、不同意与撤回都记在这里，任何人都不能改动。',
    'Every consent, refusal and withdrawal is recorded here, and nobody can change it.',
  ],
  given: ['同意', 'Agreed'],
  notGiven: ['不同意或撤回', 'Refused or withdrawn'],
  version: [(version: string) => `${version} 版`, (version: string) => `Version ${version}`],
  to: [(name: string) => `接收方：${name}`, (name: string) => `Recipient: ${name}`],
  count: [(n: number) => `共 ${n} 条`, (n: number) => counted(n, 'entry', 'entries')],
  empty: ['还没有记录', 'Nothing recorded yet'],
  emptyWhy: ['给予或撤回一项同意后，会在这里看到。', 'Once you give or withdraw a consent, you will find it here.'],
  fromLead: ['咨询表单', 'a request'],
  fromAppointment: ['预约', 'an appointment'],
  fromAccount: ['登录', 'signing in'],
  fromPage: ['网页', 'a page'],
  fromOrder: ['新车订单', 'a new-car order'],
})
