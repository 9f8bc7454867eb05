import { defineTexts } from '#web/i18n/texts.ts'

export const policyTexts = defineTexts({
  home: ['首页', 'Home'],
  since: [
    (version: string, day: string) => `${version} 版 · ${day} 起生效`,
    (version: string, day: string) => `Version ${version} · in force from ${day}`,
  ],
  old: ['这是旧版本，供查阅。', 'This is an earlier version, kept for reference.'],
  unsaved: ['含尚未保存的修改。', 'With changes that are not saved yet.'],
  preview: [
    '预览：这一版本尚未生效，仅供核对。',
    'Preview: this version is not in force. It is shown to be looked through.',
  ],
  toCurrent: ['查看当前版本', 'Read the current version'],
  contents: ['目录', 'Contents'],
  print: ['打印或保存为 PDF', 'Print or save as PDF'],
  versions: ['历次版本', 'Versions'],
  current: ['当前版本', 'Current version'],
  shown: ['正在查看', 'Shown here'],
  version: [(version: string) => `${version} 版`, (version: string) => `Version ${version}`],
  from: [(day: string) => `${day} 起`, (day: string) => `from ${day}`],
  others: ['其他政策与说明', 'Other policies and notes'],
  decisive: ['中文文本为准。', 'The Chinese text is decisive.'],
})
