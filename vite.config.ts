import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { importsOfRows, rowsOfCalls } from './scripts/call-rows.ts'
import { codesOfErrors } from './scripts/error-codes.ts'
import { largerLetters } from './scripts/larger-letters.ts'
import { markTexts } from './scripts/one-language.ts'
import { loadsOfParts } from './scripts/part-loads.ts'
import { importsOfPageRows, rowsOfPages } from './scripts/route-rows.ts'
import { dealtFiles, fileGroups } from './scripts/module-files.ts'
import { learnRoutes, leaveOutUnused } from './scripts/unused-parts.ts'

/** Calls of staff are no business of a customer's browser: the shop's build has none of their rows, nor of their fields. */
const withoutDesk: Plugin = {
  name: 'without-desk',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/contract/desk-calls.ts')) return 'export const deskCalls = {}'
    return id.endsWith('/web/form/desk-call-fields.ts') ? 'export const deskCallFields = {}' : null
  },
}

export default defineConfig({
  plugins: [
    withoutDesk,
    codesOfErrors,
    loadsOfParts,
    learnRoutes,
    leaveOutUnused,
    rowsOfCalls,
    rowsOfPages,
    markTexts,
    reactRouter(),
    importsOfRows,
    importsOfPageRows,
    dealtFiles,
  ],
  publicDir: 'shop/public',
  resolve: {
    alias: {
      // Not exported by its package. The other decoder is WebAssembly, which the content security policy forbids.
      'meshopt-reference': resolve('node_modules/meshoptimizer/meshopt_decoder_reference.js'),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } } } } },
  css: {
    postcss: { plugins: [largerLetters] },
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  // Found in lazy files only; without the list the first opened dialog would reload the page in development.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/combobox',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@base-ui/react/select',
    ],
  },
  clearScreen: false,
})
