import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { largerLetters } from './scripts/larger-letters.ts'
import { loadsOfParts } from './scripts/part-loads.ts'
import { showDisplay } from './web/show-display.ts'

/** Stands first in the head, as in the shop's documents; the server gives it its nonce. */
const firstScript = `<script data-first>(${showDisplay.toString()})()</script>`

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
  plugins: [
    loadsOfParts,
    {
      name: 'display',
      transformIndexHtml: { order: 'post', handler: html => html.replace('<!--display-->', () => firstScript) },
    },
  ],
  css: {
    postcss: { plugins: [largerLetters] },
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  clearScreen: false,
})
