import { defineTexts } from '#web/i18n/texts.ts'

export const policyAskTexts = defineTexts({
  fresh: [
    (title: string) => `请阅读《${title}》并告诉我们是否同意`,
    (title: string) => `Please read the ${title} and tell us whether you agree`,
  ],
  changed: [(title: string) => `《${title}》有新版本`, (title: string) => `There is a new version of the ${title}`],
  read: ['阅读全文', 'Read the text'],
  accept: ['同意', 'Agree'],
  refuse: ['不同意', 'Do not agree'],
  saving: ['正在保存', 'Saving'],
  ifRefused: ['不同意会怎样', 'What happens if you do not agree'],
  saved: ['已记录您的选择，可随时在隐私中心更改', 'Your choice is recorded. You can change it in the privacy centre'],
})
