import { expect, test } from 'vitest'
import { filesOf } from './worker-site.ts'

const manifest = {
  version: '1',
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry-1.js', imports: ['/assets/core-1.js'] },
  routes: {
    root: { module: '/assets/root-1.js', css: ['/assets/root-1.css#'] },
    offline: { parentId: 'root', module: '/assets/offline-1.js' },
    other: { parentId: 'root', module: '/assets/other-1.js' },
  },
}

test('a page needs its own files, those of its parents, and what these name step by step; not those of other pages', () => {
  const texts: Record<string, string> = {
    'entry-1.js': 'import"./core-1.js"',
    'core-1.js': 'const later=()=>import(`./dialog-1.js`)',
    'dialog-1.js': '__vite__mapDeps=["assets/dialog-1.css"];import"./gone-1.js"',
    'dialog-1.css': '@font-face{src:url(/assets/face-1.woff2)}',
    'face-1.woff2': '',
    'icons-1.svg': '',
    'root-1.js': 'const sprite="/assets/icons-1.svg";`${sprite}#heart`',
    'root-1.css': '',
    'offline-1.js': '',
    'other-1.js': '',
    'manifest-1.js': '"/assets/other-1.js"',
  }
  expect(filesOf(['offline'], manifest, name => texts[name])).toEqual(
    Object.keys(texts)
      .filter(name => name !== 'other-1.js')
      .toSorted(),
  )
  expect(() => filesOf(['nowhere'], manifest, name => texts[name])).toThrow('nowhere')
})
