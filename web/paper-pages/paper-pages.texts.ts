import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** A paper that is shown page by page. */
export const paperPagesTexts = defineTexts({
  page: [
    (name: string, n: number, of: number) => `${name}，第 ${n} 页，共 ${of} 页`,
    (name: string, n: number, of: number) => `${name}, page ${n} of ${of}`,
  ],
  pages: [(n: number) => `共 ${n} 页`, (n: number) => counted(n, 'page')],
  larger: ['放大', 'Larger'],
  smaller: ['适合宽度', 'Fit to width'],
  over: ['查看地址已失效，请重新打开', 'The address of this paper has ended. Please open it again'],
})
