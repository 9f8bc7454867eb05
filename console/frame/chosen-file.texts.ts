import { defineTexts } from '#web/i18n/texts.ts'

/** Why a file that was chosen is not even read. */
export const chosenFileTexts = defineTexts({
  empty: [(file: string) => `${file} 是空文件`, (file: string) => `${file} is empty`],
  large: [
    (file: string, mb: number) => `${file} 超过 ${mb} MB`,
    (file: string, mb: number) => `${file} is larger than ${mb} MB`,
  ],
})
