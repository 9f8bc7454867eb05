import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * The staff site: a plain Vite application beside the shop's React Router build (decision 022). It lies under /console
 * in the same output tree; `server/http/console.ts` sends its one document.
 */
export default defineConfig({
  root: 'console',
  base: '/console/',
  publicDir: false,
  // Two Vites must not share what they prepare.
  cacheDir: resolve('node_modules/.vite-console'),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  css: {
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  clearScreen: false,
})
